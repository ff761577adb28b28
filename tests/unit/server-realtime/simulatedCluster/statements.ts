/** What the statements of the product do, by their texts: one that is not here fails. */

import type { LockMode, LockTable } from './locks.ts';
import { DatabaseError, type Session } from './session.ts';
import type { ChangeRow, EventRow, ModelTables, Transaction } from './tables.ts';

interface Engine {
  readonly tables: ModelTables;
  readonly locks: LockTable;
  /** Oldest transaction under way, or the next one. */
  readonly horizon: number;
  assignXid(transaction: Transaction): number;
}

interface Asked {
  readonly database: Engine;
  readonly session: Session;
  readonly transaction: Transaction;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Plan {
  /** Waited for one after the other, before anything is read but what `plan` has read at its beginning. */
  readonly locks?: readonly { readonly key: string; readonly mode: LockMode }[];
  readonly run: () => readonly object[];
}

const NOTHING: Plan = { run: () => [] };
const exclusive = (...keys: readonly string[]) => keys.map((key) => ({ key, mode: 'exclusive' as const }));

export function planStatement(asked: Asked): Plan {
  const planner = planners.get(asked.text) ?? PLANS.find(([start]) => asked.text.startsWith(start))?.[1];
  if (planner === undefined) throw new Error(`unknown statement: ${asked.text}`);
  planners.set(asked.text, planner);
  return planner(asked);
}

/** Found before, by the whole text. */
const planners = new Map<string, Planner>();

type Planner = (asked: Asked) => Plan;

const none: Planner = () => NOTHING;

const lockName: Planner = ({ values: [name] }) => ({
  locks: exclusive(`name ${String(name)}`),
  run: () => [],
});

const tryLock: Planner = ({ database, session, values: [name] }) => ({
  run: () => [{ held: database.locks.tryAcquire(`session ${String(name)}`, session) }],
});

const setIdleTimeout: Planner = ({ session, text }) => ({
  run: () => {
    session.idleMs = Number(text.split('= ')[1]);
    return [];
  },
});

const listen: Planner = ({ session }) => ({
  run: () => {
    session.isListening = true;
    return [];
  },
});

const readBoots: Planner = ({ database: { tables } }) => ({
  run: () => (tables.boots === null ? [] : [{ value: String(tables.boots) }]),
});

const writeBoots: Planner = ({ database: { tables }, transaction, values }) => ({
  locks: exclusive('boots'),
  run: () => {
    transaction.onCommit.push(() => void (tables.boots = Number(values[1])));
    return [];
  },
});

const findOtherParts: Planner = ({ database: { tables }, values: [holder] }) => ({
  run: () =>
    tables.idParts.filter((part) => part.leaseUntilMs > tables.now() && part.holder !== holder).slice(0, 1),
});

const extendPart: Planner = ({
  database: { tables },
  values: [leaseMs, highMs, reservedMs, no, holder],
}) => ({
  run: () => {
    const part = tables.idParts.find((one) => one.no === no && one.holder === holder);
    if (part === undefined) return [];
    part.leaseUntilMs = tables.now() + Number(leaseMs);
    part.highMs = Math.max(part.highMs, Number(highMs) + Number(reservedMs));
    return [{ high_ms: part.highMs }];
  },
});

const claimPart: Planner = ({ database: { tables }, values: [holder, leaseMs, highMs, reservedMs] }) => ({
  run: () => {
    const part = tables.idParts.find((one) => one.leaseUntilMs <= tables.now());
    if (part === undefined) return [];
    part.holder = String(holder);
    part.leaseUntilMs = tables.now() + Number(leaseMs);
    part.highMs = Math.max(part.highMs + 1, Number(highMs)) + Number(reservedMs);
    return [{ no: part.no, high_ms: part.highMs }];
  },
});

const numberMessages: Planner = ({ database, transaction, text, values }) => {
  const { tables } = database;
  const [dests, counts] = values as [readonly string[], readonly number[]];
  const isHeld = text.includes("where name = 'realtime.boots' for share)");
  // Unless it is held, it is that of the snapshot, before the statement waits for rows.
  const { epoch: epochBefore } = tables;
  return {
    locks: [
      ...(isHeld ? [{ key: 'boots', mode: 'share' as const }] : []),
      ...exclusive(...dests.map((dest) => `stream ${dest}`)),
    ],
    run: () => {
      const epoch = isHeld ? tables.epoch : epochBefore;
      database.assignXid(transaction);
      return dests.map((dest, index) => {
        const row = tables.streams.get(dest);
        const seq = Number(counts[index]) + (row?.epoch === epoch ? row.seq : 0);
        transaction.onCommit.push(() => tables.streams.set(dest, { epoch, seq }));
        return { dest, epoch, seq };
      });
    },
  };
};

const readHeads: Planner = ({ database: { tables } }) => ({
  run: () =>
    [...tables.streams]
      .filter(([, row]) => row.epoch === tables.epoch)
      .map(([dest, row]) => ({ dest, ...row })),
});

const EVENT_COLUMNS = 10;
type EventValues = [
  dest: string,
  epoch: string,
  seq: number,
  type: number,
  eventId: string | null,
  rowEntity: string | null,
  topic: string,
  ts: number,
  kept: boolean,
  body: string,
];

const storeEvents: Planner = ({ database, transaction, values }) => ({
  run: () => {
    const { tables } = database;
    const xid = database.assignXid(transaction);
    const rows: EventRow[] = [];
    for (let start = 0; start < values.length; start += EVENT_COLUMNS) {
      const [dest, epoch, seq, type, eventId, rowEntity, topic, ts, kept, body] = values.slice(
        start,
      ) as EventValues;
      rows.push({ dest, epoch, seq, type, eventId, rowEntity, topic, ts, kept, body, xid });
    }
    const isTaken = ({ dest, epoch, seq }: EventRow): boolean =>
      tables.events.some((one) => one.dest === dest && one.epoch === epoch && one.seq === seq);
    if (rows.some(isTaken)) throw new DatabaseError('23505', 'duplicate key value violates golf_event_pk');
    transaction.wakes = true;
    transaction.onCommit.push(() => {
      tables.events = [...tables.events, ...rows];
      tables.committed(rows);
    });
    return [];
  },
});

const readNewEvents: Planner = ({ database: { tables }, values: [horizon, since] }) => ({
  run: () =>
    sortBySeq(
      tables.events.filter(
        ({ xid, epoch }) => xid >= Number(horizon) && epochNo(epoch) >= epochNo(String(since)),
      ),
    )
      .toSorted((one, other) => (one.dest < other.dest ? -1 : Number(one.dest > other.dest)))
      .toSorted((one, other) => epochNo(one.epoch) - epochNo(other.epoch))
      .map(({ body: text, seq, ts, ...row }) => ({ ...row, seq: String(seq), ts: String(ts), text })),
});

const sortBySeq = (rows: readonly EventRow[]): EventRow[] =>
  rows.toSorted((one, other) => one.seq - other.seq);

const readHorizon: Planner = ({ database }) => ({ run: () => [{ horizon: String(database.horizon) }] });

const readChanges: Planner = ({ database, values: [since] }) => ({
  run: () => {
    const { changes, removedXid } = database.tables;
    const horizon = String(database.horizon);
    const removed = removedXid === null ? null : String(removedXid);
    const rows = changes
      .filter(({ xid }) => xid >= Number(since))
      .toSorted((one, other) => one.no - other.no);
    if (rows.length === 0) return [{ horizon, removed, no: null }];
    return rows.map((row) => ({ ...row, horizon, removed, no: String(row.no), xid: String(row.xid) }));
  },
});

const purgeChanges: Planner = ({ database, transaction, values: [keptMs] }) => {
  const { tables } = database;
  return {
    locks: exclusive('removed changes'),
    run: () => {
      const isOld = ({ atMs, xid }: ChangeRow): boolean =>
        atMs < tables.now() - Number(keptMs) && xid < database.horizon;
      const removed = new Set(tables.changes.filter(isOld));
      if (removed.size === 0) return [];
      database.assignXid(transaction);
      transaction.onCommit.push(() => {
        tables.changes = tables.changes.filter((row) => !removed.has(row));
        tables.removedXid = Math.max(tables.removedXid ?? 0, ...[...removed].map(({ xid }) => xid));
      });
      return [];
    },
  };
};

const storeChange: Planner = ({ database, transaction, values }) => {
  const { tables } = database;
  const [topic, subject, detail, origin, sendNo] = values as [string, string | null, string, string, number];
  return {
    locks: exclusive(`sent ${origin} ${sendNo}`),
    run: () => {
      if (tables.changes.some((one) => one.origin === origin && one.sendNo === sendNo)) return [];
      const row = {
        no: tables.nextChange++,
        xid: database.assignXid(transaction),
        topic,
        subject,
        origin,
        sendNo,
      };
      transaction.wakes = true;
      transaction.onCommit.push(() => {
        const change = { ...row, detail: JSON.parse(detail) as unknown, atMs: tables.now() };
        tables.changes = [...tables.changes, change];
        tables.allChanges.push(change);
      });
      return [];
    },
  };
};

const beginTerm: Planner = ({ database, transaction }) => ({
  locks: exclusive('term'),
  run: () => {
    const { tables } = database;
    database.assignXid(transaction);
    const term = (tables.term ?? 0) + 1;
    transaction.onCommit.push(() => void (tables.term = term));
    return [{ term }];
  },
});

const readTerm: Planner = ({ database: { tables } }) => ({
  locks: [{ key: 'term', mode: 'share' }],
  run: () => (tables.term === null ? [] : [{ term: tables.term }]),
});

const readDay: Planner = ({ database: { tables } }) => ({ run: () => [{ tick: tables.tick }] });

const writeDay: Planner = ({ database: { tables }, transaction, values: [tick] }) => ({
  locks: exclusive('day'),
  run: () => {
    transaction.onCommit.push(() => void (tables.tick = Number(tick)));
    return [];
  },
});

const listEvents: Planner = ({
  database: { tables },
  values: [dest, epoch, afterSeq, headSeq, , limit],
}) => ({
  run: () =>
    sortBySeq(
      tables.events.filter(
        (row) =>
          row.dest === dest &&
          row.epoch === epoch &&
          row.seq > Number(afterSeq) &&
          row.seq <= Number(headSeq) &&
          row.kept,
      ),
    ).slice(0, Number(limit)),
});

const epochNo = (epoch: string): number => Number(epoch.slice(1));

const findEpochAfter: Planner = ({ database: { tables }, values: [dest, , , epoch] }) => ({
  run: () => {
    const later = tables.events.filter(
      (row) => row.dest === dest && epochNo(row.epoch) > epochNo(String(epoch)),
    );
    return later.toSorted((one, other) => epochNo(one.epoch) - epochNo(other.epoch)).slice(0, 1);
  },
});

const findLastSeq: Planner = ({ database: { tables }, values: [dest, epoch] }) => ({
  run: () => {
    const seqs = tables.events
      .filter((row) => row.dest === dest && row.epoch === epoch)
      .map(({ seq }) => seq);
    return [{ seq: seqs.length === 0 ? null : Math.max(...seqs) }];
  },
});

const PLANS: readonly (readonly [start: string, plan: Planner])[] = [
  ['begin', none],
  ['start transaction read write', none],
  ['savepoint ', none],
  ['release savepoint ', none],
  ['select 1 from sys_id_part where lease_until > now() and holder <> $1', findOtherParts],
  ['select 1', none],
  ['select pg_advisory_xact_lock(hashtext($1))', lockName],
  ['select pg_try_advisory_lock(hashtext($1)) as held', tryLock],
  ['set idle_session_timeout = ', setIdleTimeout],
  ['listen ', listen],
  ['select "value" from "sys_setting" where "name" = $1', readBoots],
  ['insert into "sys_setting" ("name", "value") values ($1, $2) on conflict', writeBoots],
  ['update sys_id_part set lease_until = now() + $1 * interval', extendPart],
  ['update sys_id_part set holder = $1, lease_until = now() + $2 * interval', claimPart],
  ['insert into golf_stream as s (dest, epoch, seq) select wanted.dest,', numberMessages],
  ["select dest, epoch, seq from golf_stream where epoch = (select 'e' || value", readHeads],
  ['insert into "golf_event" ("dest", "epoch", "seq", "type", "event_id", "row_entity",', storeEvents],
  [
    'select dest, epoch, seq::text as seq, type, topic, event_id as "eventId", row_entity as "rowEntity", ts::text as ts, ' +
      'kept, body as text from golf_event where xid >= $1::text::xid8 ' +
      'and (length(epoch), epoch) >= (length($2::text), $2::text) order by length(epoch), epoch, dest, golf_event.seq',
    readNewEvents,
  ],
  ['select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (select value', readChanges],
  ['select pg_snapshot_xmin(pg_current_snapshot())::text as horizon', readHorizon],
  ['insert into sys_change (topic, subject, detail, origin, send_no)', storeChange],
  ['with removed as ( delete from sys_change', purgeChanges],
  ['delete from "golf_event" where "kept" = $1 and "ts" < $2', none],
  ['insert into "golf_day_driver" ("id", "term", "begin_ts")', beginTerm],
  ['select "term" from "golf_day_driver" for share', readTerm],
  ['select tick from model_day', readDay],
  ['update model_day set tick = $1', writeDay],
  [
    'select max("notice_ts") as "last_ts" from "golf_alarm_notice"',
    () => ({ run: () => [{ last_ts: null }] }),
  ],
  ['select "golf_alarm"."alarm_id"', none],
  ['select "body" from "golf_event"', listEvents],
  ['select "epoch" from "golf_event" where "dest" = $1 and (length("epoch") >', findEpochAfter],
  ['select max("seq") as "seq" from "golf_event" where "dest" = $1 and "epoch" = $2', findLastSeq],
];
