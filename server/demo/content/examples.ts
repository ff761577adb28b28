/** First rows of the example pages. */

import { CaddieSkill } from '#domain/codes/caddie.ts';
import { ExampleOrderType, Sex, YesNo } from '#domain/codes/system.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { type IdKind, createSimulationId } from '../../park/basis/ids.ts';
import type { Stream } from '../../world/basis/random.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';

const GOODS = '高尔夫球 球钉 手套 球标 毛巾 遮阳伞 球帽 练习杆 球包 雨衣'.split(' ');
const MAKERS = ['云麓', '翠谷', '海岸', '松间', '晨露'] as const;
const { readingGreens, keepingScore, competitions } = CaddieSkill;
const SKILLS = [readingGreens, `${readingGreens},${keepingScore}`, `${keepingScore},${competitions}`, ''];
const LANGUAGES = ['zh', 'yue', 'en', 'ko', 'ja'] as const;
const GUESTS = [
  ['陈伟', Sex.male, '440301199001011234', '13812345678'],
  ['林秀珍', Sex.female, '440301198507082345', '13712345671'],
  ['黄志强', Sex.male, '440301199211113456', '13912345672'],
] as const;

const PEOPLE = ['林一', '周敏', '陈伟', '黄志强', '林秀珍', '何俊', '吴倩', '郑凯', '冯雪', '蒋涛'] as const;

/** Later than the others: data folders that have those get these too. */
export const examplePeopleSeed = createDemoSeed('example-people', async (tx, ground) => {
  const draw = ground.draw('example people');
  await insertSeedRows(
    tx,
    ground,
    'demo',
    Array.from({ length: ground.of(40, 12) }, (_, index) => {
      const name = `${PEOPLE[index % PEOPLE.length]}${index < PEOPLE.length ? '' : Math.floor(index / PEOPLE.length)}`;
      const age = 20 + draw.below(40);
      return {
        id: createSimulationId('examplePerson', ground.parks[0]?.id ?? '', index + 1),
        name,
        keyWord: index % 2 === 0 ? '会员' : '嘉宾',
        punchTime: `${ground.day(-(index % 7))} 08:${String(index % 60).padStart(2, '0')}:00`,
        sex: String(1 + (index % 2)),
        age,
        birthday: `${Number(ground.today.slice(0, 4)) - age}-03-12`,
        email: `person${index + 1}@example.com`,
        salaryMoney: 5000 + draw.below(9000),
        bonusMoney: draw.below(3000),
        content: index % 3 === 0 ? '喜欢清晨开球' : null,
      };
    }),
  );
});

export const exampleSeed = createDemoSeed('examples', async (tx, ground) => {
  const draw = ground.draw('examples');
  // The rows are the platform's: their ids have the number of the first park because they need one.
  const id = (kind: IdKind, n: number): string => createSimulationId(kind, ground.parks[0]?.id ?? '', n);
  await insertSeedRows(
    tx,
    ground,
    'example_item',
    Array.from({ length: ground.of(200, 30) }, (_, index) => ({
      id: id('exampleItem', index + 1),
      ...drawItem(ground, draw, index),
    })),
  );
  const orders = Array.from({ length: 12 }, (_, index) => ({
    id: id('exampleOrder', index + 1),
    orderCode: `CN${ground.today.slice(0, 4)}${String(index + 1).padStart(4, '0')}`,
    ctype: index % 4 === 3 ? ExampleOrderType.international : ExampleOrderType.domestic,
    orderDate: `${ground.day(-index * 2)} 10:${String(index * 4).padStart(2, '0')}:00`,
    orderMoney: 1280 + index * 365.5,
    content: index % 2 === 0 ? '团队出行' : null,
  }));
  await insertSeedRows(tx, ground, 'jeecg_order_main', orders);
  await insertSeedRows(
    tx,
    ground,
    'jeecg_order_customer',
    orders.flatMap(({ id: orderId }, index) =>
      GUESTS.slice(0, 1 + (index % 3)).map(([name, sex, idcard, telphone], place) => ({
        id: id('exampleCustomer', index * 10 + place + 1),
        orderId,
        name,
        sex,
        idcard,
        telphone,
        orderNum: place + 1,
      })),
    ),
  );
  await insertSeedRows(
    tx,
    ground,
    'jeecg_order_ticket',
    orders.flatMap(({ id: orderId }, index) =>
      Array.from({ length: 1 + (index % 2) }, (_, place) => ({
        id: id('exampleTicket', index * 10 + place + 1),
        orderId,
        ticketCode: `CZ${3101 + index * 2 + place}`,
        tickectDate: `${ground.day(index + place)} 09:15:00`,
        orderNum: place + 1,
      })),
    ),
  );
});

function drawItem(ground: Ground, draw: Stream, index: number) {
  return {
    name: `${MAKERS[index % MAKERS.length]}${GOODS[index % GOODS.length]}`,
    itemCode: `YP-${String(index + 1).padStart(4, '0')}`,
    quantity: draw.below(500),
    price: 10 + draw.below(890) + 0.5,
    remark: index % 3 === 0 ? '售完即止' : null,
    inUse: index % 7 === 0 ? YesNo.no : YesNo.yes,
    priority: ['L', 'M', 'H'][index % 3],
    level: String(1 + (index % 5)),
    skills: SKILLS[index % SKILLS.length],
    language: LANGUAGES[index % LANGUAGES.length],
    homePark: ground.parks[index % ground.parks.length]?.id ?? null,
    boughtOn: ground.day(-1 - (index % 60)),
    countedAt: `${ground.day(-1)} 18:${String(index % 60).padStart(2, '0')}:00`,
    opensAt: '08:30:00',
    keeper: 'manager1',
    marks: index % 2 === 0 ? '新品;热销' : '常备',
    sold: draw.below(101),
    stars: 1 + (index % 5),
    orderNum: index + 1,
  };
}
