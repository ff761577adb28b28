/**
 * The language in which every business record is described once.
 * The server derives table columns, validation, list/add/edit/delete routes and export from it; the console derives
 * types, columns, search fields and the form.
 */

import type { UserType } from '../codes/system.ts';
import type { Tone } from '../codes/tone.ts';
import type { CodesOfDictionaries } from '../dictionaries/all.ts';
import type { RowStateType } from '../wire/golfMessageType.ts';
import type { FieldDescription, Reference, When } from './fieldDescription.ts';
import type { DescribedLifecycle } from './lifecycle.ts';

export type { FieldDescription, FieldType } from './fieldDescription.ts';

/** A rule over several fields; `message` is shown at `field`. */
export interface RecordCheck {
  readonly field: string;
  /** Other fields the rule looks at: a change there asks it again. */
  readonly reads: readonly string[];
  readonly message: string;
  /** @param today `YYYY-MM-DD`, when the caller knows it; a rule that needs it holds without it */
  holds(record: Readonly<Record<string, unknown>>, today?: string): boolean;
}

/** The standard calls (ENTITY-01); `queryById` comes with `list`. */
export type StandardCall =
  | 'list'
  | 'add'
  | 'edit'
  | 'delete'
  | 'deleteBatch'
  | 'exportXls'
  | 'importExcel'
  | 'restore';

/** Records that exist only as part of another one and are written with it (sub-table). */
export interface Children {
  /** Name in the parent's body and in its `queryById`. */
  readonly name: string;
  readonly entity: string;
  /** Field of the child that holds the parent's id. */
  readonly key: string;
  /** Field that holds its place, from 1. */
  readonly order?: string;
  /** Last part of a path of the parent that reads these rows alone, by its id. */
  readonly readCall?: string;
  /** Fields of its rows that whoever asks may not see (PERM-34); absent = none. */
  readonly withoutFields?: ReadonlySet<string>;
}

/** Property of an edit, `true` when its sender has read the children: only then does an empty list of them mean "none". */
export const LINES_READ = 'linesRead';

/** Groups of the menu that hold pages of the golf business. */
export type MenuGroup =
  | '调度中心'
  | '球场资源'
  | '赛事中心'
  | '球童中心'
  | '订单中心'
  | '内容运营'
  | '客户之声'
  | '用户'
  | '统计排名';

/** The list of a record in the menu. */
export interface RecordPage {
  readonly group: MenuGroup;
  /** Its word in the menu. */
  readonly title: string;
  /** Place in its group; absent = after those that name one, in the order of the catalogue. */
  readonly sort?: number;
  /** Absent = `/bsweb/records/{name}`. */
  readonly path?: string;
  /** Key of the page registry (`src/app/pages.ts`); absent = `records/{name}`, drawn as the description says. */
  readonly component?: string;
  /** Prefixes of records that are kept on the same page: their buttons stand on it. */
  readonly others?: readonly string[];
  /** Number of its menu entry, kept from before ids followed from paths: data folders hold it. */
  readonly menuId?: number;
}

/** What a standard call asks for; `detail` opens 详情. */
export type StandardAction = StandardCall | 'detail';

/** The codes below the prefix of a record (PERM-05), and who holds them when a role is new. */
export interface RecordRights {
  /** Chinese name of the records in the words of the codes; absent = that of one record. */
  readonly title?: string;
  /** Absent = its standard calls, and `detail`. */
  readonly standard?: readonly StandardAction[];
  /** `false`: its form shows all there is to see, and 详情 has no code. */
  readonly detail?: false;
  /** Codes of its own with their words; absent = one for each action of its lifecycle. */
  readonly actions?: Readonly<Record<string, string>>;
  /** User types whose work it is: they hold all of it by default, user types 0 and 1 too. */
  readonly staff: readonly UserType[];
  /** User types that read it without working in it: `list` and `detail`. */
  readonly readBy?: readonly UserType[];
  /**
   * What only the system administrator (user type 0) does: everything, or everything that changes records which all
   * tenants share (SEC-50).
   */
  readonly systemOnly?: 'all' | 'writing';
  /** Numbers of the menu entries of its codes, kept from before ids followed from codes: data folders hold them. */
  readonly menuIds?: Readonly<Record<string, number>>;
}

/** One kind of work that a list is opened for: a tab above its rows. */
export interface ListView {
  readonly label: string;
  /** By field name; `{today}` and `{yesterday}` are days. */
  readonly filters: Readonly<Record<string, string>>;
  /** In which order its rows are worked through; absent = that of the list. */
  readonly sort?: { readonly column: string; readonly order: 'asc' | 'desc' };
}

export interface EntityDescription {
  /** e.g. `golfPark` */
  readonly name: string;
  /** e.g. `golf_park` */
  readonly table: string;
  /** e.g. `/admin/golfPark` */
  readonly path: string;
  /** Permission prefix, e.g. `golf:park`; actions append `:add`, `:edit`, `:delete`, `:deleteBatch`, … */
  readonly permission: string;
  /** One code that permits all of its standard calls; absent = each has its own below the prefix. */
  readonly callPermission?: string;
  /** Chinese name of one record, e.g. 球场. */
  readonly title: string;
  /** Field that names a record to people. */
  readonly display: string;
  /** Field that calls it on the screen where `display` is a code; computed ones count too. */
  readonly heading?: string;
  /**
   * `park`: rows carry parkId and calls are limited to the caller's park; `parkItself`: the row is the park; `shared`:
   * all tenants have the same rows.
   */
  readonly scope: 'tenant' | 'park' | 'parkItself' | 'shared';
  /** Columns of every record that its table, which a package made by hand, does not have. */
  readonly lacks?: readonly ('tenantId' | 'delFlag' | 'rev' | 'sysOrgCode')[];
  readonly fields: readonly FieldDescription[];
  /** Who may read inside their scope: holders of `{permission}:list` (the rule), or everybody signed in. */
  readonly readers?: 'permitted' | 'signedIn';
  /** Standard calls it has; absent = all of them. */
  readonly calls?: readonly StandardCall[];
  /** 彻底删除: deleted records can be taken out of the recycle bin for good. */
  readonly purge?: boolean;
  /** No table and no calls of its own: rows come from a package that knows how to make them. */
  readonly view?: boolean;
  /** `false`: its list cannot be asked by conditions of people's own. */
  readonly advancedQuery?: false;
  /** Last part of the list's path where it is not `list`. */
  readonly listCall?: string;
  /** With scope `park`: a record without a park belongs to the platform; everybody reads it, user types 0 and 1 write. */
  readonly platformRows?: boolean;
  /** Only user types 0 and 1 (PERM-03); with readers `signedIn` everybody reads, and only they write. */
  readonly platformOnly?: boolean;
  /** A list asked by what it cannot be narrowed by is refused in words, instead of answered as if it had not been asked. */
  readonly strictFilters?: boolean;
  readonly children?: readonly Children[];
  /** Field that rows are dragged by: their order, from 1 (list page as an editable table). */
  readonly dragSort?: string;
  /** Fields that an import takes from the page, the same for every row (`foreignKeys`). */
  readonly importKeys?: readonly string[];
  /** Standard columns (`createTime`, …) that the list or the search bar shows, in the words of this page. */
  readonly standard?: readonly FieldDescription[];
  /** Columns of the list in their order; absent = fields with `list`, in the order of the description. */
  readonly columns?: readonly string[];
  /** Search fields in their order; absent = fields with `search`, in the order of the description. */
  readonly filters?: readonly string[];
  /** Two day fields that make a period: their filters ask for records whose period overlaps the asked one. */
  readonly period?: { readonly from: string; readonly to: string };
  /** Filters a list page opens with; `{today}` is the day. */
  readonly firstFilters?: {
    readonly values: Readonly<Record<string, string>>;
    /** Absent = everybody; `parkStaff` = user types above 1 (PERM-03). */
    readonly audience?: 'parkStaff';
  };
  /**
   * Type of the realtime message that patches open rows (LIVE-16): `recordState`, which carries the name of the record, or a
   * number of its own that other clients know. Absent = see `announced`.
   */
  readonly live?: RowStateType;
  /**
   * Without `live`: whether every write is announced, so that open lists ask again (LIVE-36). Absent = it is, unless the
   * record is a `view`. A list that follows nothing says when it was read (LIST-70).
   */
  readonly announced?: boolean;
  /** The day writes calculated fields of it without a new `rev`: what a client read of them may be old (ENTITY-13). */
  readonly unrevised?: boolean;
  /** What happens to its records (ENTITY-07), one for each field that holds a state. */
  readonly lifecycles?: readonly DescribedLifecycle[];
  /** Its list in the menu; absent = it has none, or one on a page of the console (`domain/menu`). */
  readonly page?: RecordPage;
  /** Who may do what with it; absent = the prefix is another's, or stands in `domain/permissions`. */
  readonly rights?: RecordRights;
  /**
   * Demo rows of each park, for a record that needs no others; the first one is a sound body of a new record. `{today}` and
   * `{yesterday}` are days.
   */
  readonly samples?: readonly Readonly<Record<string, string | number>>[];
  readonly checks?: readonly RecordCheck[];
  /** How a whole row looks in a list because of what it says; `null` = like any other. */
  readonly rowTone?: (row: Readonly<Record<string, unknown>>) => Tone | null;
  /** Which rows the sums of `total` fields count, what those sums are called, and how people are told; absent = all that match. */
  readonly totals?: { readonly when: readonly When[]; readonly label: string; readonly note: string };
  /** Order of a list when nobody asked for one, whoever calls; absent = the newest first. */
  readonly defaultSort?: { readonly column: string; readonly order: 'asc' | 'desc' };
  /** Order that the list page asks for, where its work has another one than other callers expect; absent = theirs. */
  readonly pageSort?: { readonly column: string; readonly order: 'asc' | 'desc' };
  /** Tabs of the list page; the first one that its conditions include is the one that is open. */
  readonly views?: readonly ListView[];
}

/** The codes that a field may hold; `never` without a dictionary. */
type StatesOf<F> = F extends { readonly type: 'flag' }
  ? CodesOfDictionaries['yn']
  : F extends { readonly dict: infer D extends keyof CodesOfDictionaries }
    ? CodesOfDictionaries[D]
    : never;

/** `false` where a lifecycle names a field, a state or a right that the description does not have. */
type Fits<E extends EntityDescription, L> = L extends { readonly field: infer F; readonly initial: infer S }
  ? [S, RightsOf<L>] extends [StatesOf<Extract<E['fields'][number], { readonly name: F }>>, ActionsOf<E>]
    ? true
    : false
  : true;

type RightsOf<L> = L extends { readonly transitions: readonly (infer T)[] }
  ? T extends { readonly right?: infer R }
    ? Exclude<R, undefined>
    : never
  : never;

/** The last part of a code of its own, or a whole code of another record. */
type ActionsOf<E extends EntityDescription> =
  | StandardAction
  | `${string}:${string}`
  | (E['rights'] extends { readonly actions: infer A } ? keyof A : never);

type FittingLifecycles<E extends EntityDescription> = E extends {
  readonly lifecycles: readonly (infer L)[];
}
  ? false extends (L extends unknown ? Fits<E, L> : never)
    ? {
        readonly lifecycles: 'a lifecycle names a field, a state or a right that this description does not have';
      }
    : unknown
  : unknown;

/** Keeps the literal types of a description, so that `RowOf` can tell names and value types from it. */
export function describeEntity<const E extends EntityDescription>(description: E & FittingLifecycles<E>): E {
  return description;
}

/** What the server adds to every record (ENTITY-04): never written by a caller, `rev` excepted. */
type StandardRow = Readonly<{
  id: string;
  createBy: string | null;
  /** `YYYY-MM-DD HH:mm:ss`, GMT+8. */
  createTime: string | null;
  updateBy: string | null;
  updateTime: string | null;
  sysOrgCode: string | null;
  /** Starts at 1, +1 with each write; an edit sends the one it saw. */
  rev: number;
}>;

/** A record of a park names it; where the platform has records of its own, those have none. */
type ParkOf<E extends EntityDescription> = E extends { readonly scope: 'park'; readonly platformRows: true }
  ? { readonly parkId: string | null }
  : E extends { readonly scope: 'park' }
    ? { readonly parkId: string }
    : unknown;

type ValueOf<F extends FieldDescription> = F extends { readonly type: 'int' | 'decimal' }
  ? number
  : F extends { readonly multi: true }
    ? string
    : F extends { readonly dict: keyof CodesOfDictionaries }
      ? CodesOfDictionaries[F['dict']]
      : string;

type ValuesOf<F extends FieldDescription> = {
  readonly [G in F as G['name']]: G extends { readonly required: true } ? ValueOf<G> : ValueOf<G> | null;
};

type FieldOf<E extends EntityDescription> = E['fields'][number];
type VirtualField = { readonly virtual: true };

/** One record of `E` as its table holds it: without the values that follow from it when it is read. */
export type StoredRow<E extends EntityDescription> = string extends E['name']
  ? AnyRow
  : StandardRow & ParkOf<E> & ValuesOf<Exclude<FieldOf<E>, VirtualField>>;

type NamedField = { readonly dict: string } | { readonly ref: Reference } | { readonly kind: 'user' };

/** What people read for a code or an id: with the rows of a list. */
type TextsOf<F extends FieldDescription> = {
  readonly [G in Extract<F, NamedField> as `${G['name']}_dictText`]?: string | null;
};

/** One record of `E` as the wire carries it. */
export type RowOf<E extends EntityDescription> = string extends E['name']
  ? AnyRow
  : StandardRow & ParkOf<E> & ValuesOf<FieldOf<E>> & TextsOf<FieldOf<E>>;

/** A whole record as it is about to be stored: empty is `null`. */
export type RecordDraft<E extends EntityDescription> = string extends E['name']
  ? Readonly<Record<string, unknown>>
  : ParkOf<E> & ValuesOf<Exclude<FieldOf<E>, VirtualField>>;

/** Columns of `E` that a program writes; a column that may not be empty cannot be emptied. */
export type ColumnsOf<E extends EntityDescription> = string extends E['name']
  ? Readonly<Record<string, unknown>>
  : Partial<RecordDraft<E>>;

/** JSON fields are text on the wire. */
type WireValue = string | number | null;

/** A record whose description is only known at run time. */
export type AnyRow = StandardRow & Readonly<Record<string, WireValue | undefined>>;
