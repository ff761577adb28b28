/** What parks and the platform tell, and what players say. */

import { Enabled } from '#domain/codes/course.ts';
import {
  AgreementType,
  AnnouncementCategory,
  AnnouncementTarget,
  CommentStatus,
  CommentTarget,
  FeedbackStatus,
  FeedbackType,
  LinkTarget,
  NoticePriority,
  PlatformAgreementType,
  PublishStatus,
} from '#domain/codes/service.ts';
import { YesNo } from '#domain/codes/system.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { formatMoment } from '../../golf/shared/values.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import { listSeedPlayers } from '../people/players.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';

const NEWS = [
  [
    AnnouncementCategory.course,
    NoticePriority.important,
    '果岭打孔养护通知',
    '周一全天果岭打孔，果岭速度会有变化，敬请谅解。',
  ],
  [
    AnnouncementCategory.weather,
    NoticePriority.urgent,
    '雷雨天气提醒',
    '午后有雷雨，请各组留意广播，听到警报立即前往避雷亭。',
  ],
  [
    AnnouncementCategory.competition,
    NoticePriority.general,
    '会员月例赛开始报名',
    '本月月例赛报名已开放，请在出发台或小程序报名。',
  ],
  [AnnouncementCategory.offer, NoticePriority.general, '午后场优惠', '工作日午后一点以后开球享果岭费八折。'],
  [AnnouncementCategory.course, NoticePriority.general, '练习场营业时间调整', '练习场营业至晚上九点。'],
  [AnnouncementCategory.urgent, NoticePriority.urgent, '台风蓝色预警', '受台风影响，傍晚起可能暂停打球。'],
  [AnnouncementCategory.course, NoticePriority.important, '球车道维修', '后九部分球车道维修，请按指示绕行。'],
  [
    AnnouncementCategory.competition,
    NoticePriority.general,
    '俱乐部锦标赛出发表公布',
    '出发表已公布，请提前三十分钟检录。',
  ],
] as const;
const AGREEMENTS = [
  [AgreementType.booking, '订场须知'],
  [AgreementType.cart, '球车使用协议'],
  [AgreementType.caddie, '球童服务协议'],
] as const;
const PLATFORM = [
  [PlatformAgreementType.user, '用户协议', ['1.0', '1.1', '2.0']],
  [PlatformAgreementType.privacy, '隐私政策', ['1.0', '1.1', '1.2']],
  [PlatformAgreementType.payment, '支付协议', ['1.0']],
  [PlatformAgreementType.disclaimer, '免责声明', ['1.0', '1.1']],
] as const;

export const contentSeed = createDemoSeed('content', async (tx, ground) => {
  await insertSeedRows(tx, ground, 'golf_announcement', buildAnnouncements(ground));
  await insertSeedRows(tx, ground, 'golf_carousel', buildCarousels(ground));
  await insertSeedRows(tx, ground, 'golf_agreement', buildAgreements(ground));
  await insertSeedRows(tx, ground, 'golf_platform_agreement', buildPlatformAgreements(ground));
});

function buildAnnouncements(ground: Ground) {
  return ground.parks.flatMap((park, parkIndex) =>
    NEWS.map(([category, priority, title, words], index) => {
      const from = -index * 3 - parkIndex;
      const status =
        index === 4 ? PublishStatus.draft : index === 6 ? PublishStatus.revoked : PublishStatus.published;
      return {
        id: createSimulationId('announcement', park.id, index + 1),
        parkId: park.id,
        title,
        category,
        priority,
        content: `<p>${words}</p>`,
        target: [
          AnnouncementTarget.everybody,
          AnnouncementTarget.players,
          AnnouncementTarget.caddies,
          AnnouncementTarget.devicesOnCourse,
        ][index % 4],
        startTime: `${ground.day(from)} 06:00:00`,
        endTime: `${ground.day(from + 14)} 20:00:00`,
        topFlag: index === 1 ? YesNo.yes : YesNo.no,
        boardShow: priority === NoticePriority.urgent ? YesNo.yes : YesNo.no,
        voiceText: priority === NoticePriority.urgent ? words.slice(0, 40) : null,
        status,
        publishTime: status === PublishStatus.draft ? null : `${ground.day(from)} 06:00:00`,
        readCount: status === PublishStatus.draft ? 0 : 40 + index * 17,
        createTime: `${ground.day(from - 1)} 17:00:00`,
      };
    }),
  );
}

function buildCarousels(ground: Ground) {
  return [null, ...ground.parks].flatMap((park, parkIndex) =>
    ['会员日', '赛事报名', '新果岭'].slice(0, park === null ? 3 : 2).map((title, index) => ({
      id: createSimulationId('carousel', park?.id ?? ground.parks[0]?.id ?? '', parkIndex * 10 + index + 1),
      parkId: park?.id,
      title: park === null ? `平台${title}` : `${park.name.slice(0, 3)}${title}`,
      image: `demo/carousel${index + 1}.png`,
      position: String(index + 1),
      linkType: index === 1 ? LinkTarget.page : LinkTarget.none,
      linkValue: index === 1 ? '/bsweb/competition' : null,
      startTime: `${ground.day(-10)} 00:00:00`,
      endTime: `${ground.day(50)} 00:00:00`,
      sort: index + 1,
      status: index === 2 ? Enabled.no : Enabled.yes,
      clickCount: 120 - index * 31,
    })),
  );
}

function buildAgreements(ground: Ground) {
  return ground.parks.flatMap((park, parkIndex) =>
    [...AGREEMENTS, ...(parkIndex === 0 ? ([[AgreementType.membership, '会员章程']] as const) : [])].map(
      ([type, title], index) => ({
        id: createSimulationId('agreement', park.id, index + 1),
        parkId: park.id,
        agreementType: type,
        title,
        version: '1.0',
        content: `<h3>${title}</h3><p>请在预订前仔细阅读。</p>`,
        effectiveTime: `${ground.day(-90)} 00:00:00`,
        forceConfirm: type === AgreementType.cart ? YesNo.yes : YesNo.no,
        status: PublishStatus.published,
        publishTime: `${ground.day(-91)} 10:00:00`,
        confirmCount: 300 + index * 55,
      }),
    ),
  );
}

function buildPlatformAgreements(ground: Ground) {
  const [home] = ground.parks;
  return PLATFORM.flatMap(([type, title, versions], row) =>
    versions.map((version, index) => {
      const isLast = index === versions.length - 1;
      return {
        id: createSimulationId('platformAgreement', home?.id ?? '', row * 10 + index + 1),
        agreementType: type,
        title,
        version,
        content: `<h3>${title}</h3><p>第${version}版。</p>`,
        effectiveTime: `${ground.day(-200 + index * 60)} 00:00:00`,
        forceConfirm: YesNo.yes,
        status: isLast ? PublishStatus.published : PublishStatus.revoked,
        publishTime: `${ground.day(-201 + index * 60)} 10:00:00`,
        confirmCount: isLast ? 900 : 2100,
      };
    }),
  );
}

const COMPLAINTS: readonly (readonly [type: string, text: string])[] = [
  [FeedbackType.pace, '前面一组太慢，等了好几个洞'],
  [FeedbackType.caddie, '球童态度很好，建议表扬'],
  [FeedbackType.cart, '球车电量不足，中途换车'],
  [FeedbackType.course, '三号洞沙坑需要补沙'],
  [FeedbackType.food, '休息亭餐食选择较少'],
  [FeedbackType.system, '小程序支付后没有显示订单'],
  [FeedbackType.other, '希望增加停车位'],
];
const REVIEWS = [
  '球道保养得很好',
  '果岭速度快，很有挑战',
  '风景优美，下次还来',
  '服务周到',
  '沙坑砂质一般',
  '性价比高',
  '排队时间有点长',
] as const;

export const voiceSeed = createDemoSeed('voice', async (tx, ground) => {
  const players = listSeedPlayers(ground);
  const feedback = ground.parks.flatMap((park) => {
    const draw = ground.draw(`feedback ${park.id}`);
    return Array.from({ length: 20 }, (_, index) => {
      const [feedbackType, content] = draw.pick(COMPLAINTS);
      const { id, name, phone } = draw.pick(players);
      const status = String(Math.min(3, Math.floor(index / 4)));
      const date = ground.day(-1 - index * 2);
      const minutes = draw.between(600, 1200);
      const answered = status === FeedbackStatus.answered || status === FeedbackStatus.closed;
      return {
        id: createSimulationId('feedback', park.id, index + 1),
        parkId: park.id,
        userId: id,
        userName: name,
        phone,
        feedbackType,
        content,
        priority: feedbackType === FeedbackType.system ? NoticePriority.important : NoticePriority.general,
        handler: status === FeedbackStatus.open ? null : `service${park.id.slice(-1)}`,
        handleTime: answered ? formatMoment(date, minutes + 90) : null,
        reply: answered ? '感谢您的反馈，我们已转相关部门处理。' : null,
        status,
        satisfaction: status === FeedbackStatus.closed ? 3 + draw.below(3) : null,
        createTime: formatMoment(date, minutes),
      };
    });
  });
  await insertSeedRows(tx, ground, 'golf_feedback', feedback);
  const comments = ground.parks.flatMap((park) => {
    const draw = ground.draw(`comments ${park.id}`);
    return Array.from({ length: ground.of(140, 20) }, (_, index) => {
      const { id, name } = draw.pick(players);
      const onHole = draw.chance(0.3);
      const hole = draw.pick(park.holes);
      const status =
        index % 7 === 0
          ? CommentStatus.toReview
          : index % 11 === 0
            ? CommentStatus.hidden
            : CommentStatus.shown;
      const date = ground.day(-1 - Math.floor(index / 4));
      const minutes = draw.between(600, 1300);
      return {
        id: createSimulationId('comment', park.id, index + 1),
        parkId: park.id,
        targetType: onHole ? CommentTarget.hole : CommentTarget.park,
        targetId: onHole ? hole.holeId : park.id,
        targetName: onHole ? `${hole.displayNo}号洞` : park.name,
        userId: id,
        userName: name,
        star: draw.pick([5, 5, 5, 4, 4, 3, 2]),
        content: draw.pick(REVIEWS),
        likeCount: draw.below(30),
        sensitiveHit: status === CommentStatus.hidden ? '广告' : null,
        status,
        auditUser: status === CommentStatus.toReview ? null : '许若彤',
        auditTime: status === CommentStatus.toReview ? null : formatMoment(date, minutes + 60),
        hideReason: status === CommentStatus.hidden ? '含广告内容' : null,
        createTime: formatMoment(date, minutes),
      };
    });
  });
  await insertSeedRows(tx, ground, 'golf_comment', comments);
});
