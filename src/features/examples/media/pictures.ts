/** Pictures that come with the console. */
export interface Picture {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

const pictures = (group: string): readonly Picture[] =>
  [1, 2, 3].map((n) => ({ id: `${group}-${n}`, title: `第 ${n} 页`, url: `/demo/carousel${n}.png` }));

export const PICTURE_GROUPS = ['会员杯', '球场风光'].map((title) => ({ title, pictures: pictures(title) }));

export const ALL_PICTURES = PICTURE_GROUPS.flatMap(({ title, pictures: list }) =>
  list.map((picture) => ({ ...picture, caption: `${title} / ${picture.title}` })),
);
