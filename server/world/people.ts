/** Invented people. */

import { Sex } from '#domain/codes/system.ts';
import type { Stream } from './basis/random.ts';

const SURNAMES =
  '赵钱孙李周吴郑王冯陈蒋沈韩杨朱许何吕张孔曹严金魏陶姜谢邹苏潘范彭鲁韦马方任袁柳史唐薛雷贺倪汤罗毕郝安常乐于傅齐康伍余元顾孟黄穆萧尹姚邵汪毛狄米贝明计成戴宋庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路江童颜郭梅盛林钟徐邱骆高夏蔡田樊胡霍万柯卢莫房丁邓单洪包左石崔龚程邢陆荣翁荀惠曲封储靳段侯全班秋仲宫宁甘厉祖武刘龙叶幸司韶黎乔翟谭劳申扶冉雍桑桂牛寿通边燕温庄晏柴瞿阎向古易廖终步都耿满弘匡国文寇广东欧利师巩聂关荆';
const MALE = [
  '伟',
  '强',
  '磊',
  '军',
  '洋',
  '勇',
  '杰',
  '涛',
  '明',
  '超',
  '辉',
  '鹏',
  '宇轩',
  '浩然',
  '子豪',
  '俊杰',
  '志远',
  '建国',
  '文博',
  '嘉诚',
  '天佑',
  '立群',
  '永康',
  '启航',
  '泽楷',
  '国栋',
  '海峰',
  '晓东',
  '振华',
  '思源',
];
const FEMALE = [
  '芳',
  '娜',
  '敏',
  '静',
  '丽',
  '艳',
  '娟',
  '霞',
  '婷',
  '雪',
  '慧',
  '莹',
  '雨桐',
  '欣怡',
  '梓涵',
  '诗琪',
  '佳怡',
  '晓燕',
  '美玲',
  '若曦',
  '静怡',
  '思琪',
  '语嫣',
  '雅琴',
  '春梅',
  '海燕',
  '玉兰',
  '可欣',
  '文静',
  '秀英',
];

export interface Person {
  readonly name: string;
  readonly sex: Sex;
}

/** A person; `women` is the share of women. */
export function drawPerson(draw: Stream, women: number): Person {
  const surname = SURNAMES.charAt(draw.below(SURNAMES.length));
  const female = draw.chance(women);
  return { name: surname + draw.pick(female ? FEMALE : MALE), sex: female ? Sex.female : Sex.male };
}
