/**
 * What the database itself does for the audit: rows of both logs become links of one chain, and every change of a
 * record becomes a row of the data log, in its own transaction, whoever made it in whatever words.
 *
 * Links are made when a transaction commits (deferred triggers): until then nobody waits for anybody, and whoever
 * commits waits for the lock of the chain last, so that no two wait for each other.
 *
 * Part of a migration: data folders have these functions as they are. A change is a migration of its own.
 */

/** Any number that nobody else locks by. */
const CHAIN_LOCK = 71_014;

/** Pieces with their lengths, so that no two lists of pieces give one text. `digests.ts` does the same. */
const DIGEST = `
create function audit_digest(parts text[]) returns bytea language sql immutable as $$
  select sha256(convert_to(
    string_agg(coalesce(octet_length(part) || ':' || part, '-'), ',' order by place), 'UTF8'))
  from unnest(parts) with ordinality as piece(part, place)
$$;
create function audit_link(previous bytea, seq bigint, content bytea) returns bytea language sql immutable as $$
  select sha256(previous || convert_to(':' || seq || ':', 'UTF8') || content)
$$;`;

/** The next link. Numbers have no gap: one after the other takes the lock, and keeps it to the end of its transaction. */
const CHAIN = `
create function audit_take_seq(out seq bigint, out hash bytea) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(${CHAIN_LOCK});
  select last.seq + 1, last.hash into seq, hash from sys_audit_chain last order by last.seq desc limit 1;
  if seq is null then
    seq := 1;
    hash := decode(repeat('00', 32), 'hex');
  end if;
end $$;`;

/** In the order of `toLogParts` in `digests.ts`. */
const LOG = `
create function audit_log_digest(line sys_log) returns bytea language sql stable as $$
  select audit_digest(array['log', line.id, line.log_type::text, line.log_content, line.operate_type::text,
    line.userid, line.username, line.ip, line.method, line.request_url, line.request_param, line.request_type,
    line.cost_time::text, line.tenant_id::text, to_char(line.create_time, 'YYYY-MM-DD HH24:MI:SS')])
$$;
create function audit_chain_log() returns trigger language plpgsql as $$
declare
  link record;
  content bytea := audit_log_digest(new);
begin
  select * into link from audit_take_seq();
  insert into sys_audit_chain (seq, source, row_id, content_hash, hash)
    values (link.seq, 'log', new.id, content, audit_link(link.hash, link.seq, content));
  return null;
end $$;`;

/** In the order of `toDataParts` in `digests.ts`. */
const DATA = `
create function audit_data_digest(line sys_data_log) returns bytea language sql stable as $$
  select audit_digest(array['data', line.seq::text, line.data_table, line.data_id, line.data_version::text,
    line.operate_type::text, line.data_content, line.data_before, line.create_by, line.userid, line.ip,
    line.tenant_id::text, to_char(line.create_time, 'YYYY-MM-DD HH24:MI:SS')])
$$;
create function audit_write_data(line sys_data_log) returns void language plpgsql as $$
declare
  link record;
  content bytea;
begin
  select * into link from audit_take_seq();
  line.seq := link.seq;
  line.create_time := now() at time zone 'Asia/Shanghai';
  insert into sys_data_log select line.*;
  content := audit_data_digest(line);
  insert into sys_audit_chain (seq, source, content_hash, hash)
    values (link.seq, 'data', content, audit_link(link.hash, link.seq, content));
end $$;`;

/**
 * Arguments: columns of the key, columns that are secret, and whether only what people change is logged. A record
 * that changes for the first time is written as it was before, too: its first version.
 */
const RECORD = `
create function audit_mask(content jsonb, secrets text[]) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key,
    case when key = any(secrets) and value <> 'null' then '"******"' else value end), '{}')
  from jsonb_each(content)
$$;
create function audit_record() returns trigger language plpgsql as $$
declare
  actor text[] := string_to_array(nullif(current_setting('fairway.actor', true), ''), chr(31));
  secrets text[] := string_to_array(tg_argv[1], ',');
  earlier jsonb;
  later jsonb;
  line sys_data_log;
begin
  if tg_argv[2] = 'people' and actor is null then return null; end if;
  if tg_op <> 'INSERT' then earlier := to_jsonb(old); end if;
  if tg_op <> 'DELETE' then later := to_jsonb(new); end if;
  if earlier = later then return null; end if;

  line.data_table := tg_table_name;
  select string_agg(coalesce(later, earlier) ->> name, ':' order by place) into line.data_id
    from unnest(string_to_array(tg_argv[0], ',')) with ordinality as key(name, place);
  line.tenant_id := coalesce(nullif((coalesce(later, earlier) ->> 'tenant_id')::integer, 0), nullif(actor[4], '')::integer);
  line.type := 'json';
  select coalesce(max(data_version), 0) into line.data_version from sys_data_log
    where data_table = line.data_table and data_id = line.data_id;

  if line.data_version = 0 and tg_op <> 'INSERT' then
    line.data_version := 1;
    line.data_content := audit_mask(earlier, secrets);
    line.create_by := coalesce(earlier ->> 'update_by', earlier ->> 'create_by');
    perform audit_write_data(line);
  end if;

  line.data_version := line.data_version + 1;
  line.data_content := audit_mask(coalesce(later, earlier), secrets);
  line.operate_type := case
    when tg_op = 'INSERT' then 2
    when tg_op = 'DELETE' or (earlier ->> 'del_flag' = '0' and later ->> 'del_flag' = '1') then 4
    else 3 end;
  if tg_op = 'UPDATE' then
    select audit_mask(jsonb_object_agg(key, value), secrets) into line.data_before
      from jsonb_each(earlier) where later -> key is distinct from value;
  end if;
  line.create_by := coalesce(nullif(actor[1], ''), 'system');
  line.userid := nullif(actor[2], '');
  line.ip := actor[3];
  perform audit_write_data(line);
  return null;
end $$;`;

/** Rows of the logs are never changed; what is taken out leaves its links, and a line that says what was taken. */
const REMOVAL = `
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create function audit_tell_removal() returns trigger language plpgsql as $$
declare
  actor text[] := string_to_array(nullif(current_setting('fairway.actor', true), ''), chr(31));
  line sys_log;
  taken record;
begin
  -- Ids as the server makes them: time, and chance in the place of its counter.
  line.id := ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1262304000000 << 22)
    + floor(random() * 4194304)::bigint;
  if tg_table_name = 'sys_data_log' then
    update sys_audit_chain set removed_by = line.id where seq in (select seq from gone);
  else
    update sys_audit_chain set removed_by = line.id
      where source = 'log' and row_id in (select id from gone);
  end if;
  select count(*) as count, min(seq) as first, max(seq) as last,
      encode(sha256(convert_to(coalesce(string_agg(seq || ':' || encode(content_hash, 'hex'), ',' order by seq), ''), 'UTF8')), 'hex')
      as digest
    into taken from sys_audit_chain where removed_by = line.id;
  if taken.count = 0 then return null; end if;
  line.log_type := 2;
  line.operate_type := 4;
  line.log_content := case tg_table_name when 'sys_data_log' then '清理数据日志：' else '清理系统日志：' end
    || taken.count || '条，序号' || taken.first || '至' || taken.last;
  line.request_param := json_build_object('count', taken.count, 'first', taken.first, 'last', taken.last, 'digest', taken.digest);
  line.username := coalesce(nullif(actor[1], ''), 'system');
  line.userid := nullif(actor[2], '');
  line.ip := coalesce(actor[3], '');
  line.tenant_id := nullif(actor[4], '')::integer;
  line.create_time := now() at time zone 'Asia/Shanghai';
  insert into sys_log select line.*;
  return null;
end $$;`;

const guard = (table: string): string => `
create trigger audit_unchanged before update on ${table} for each row execute function audit_refuse_change();
create trigger audit_untruncated before truncate on ${table} for each statement execute function audit_refuse_change();`;

const createRemovalTrigger = (table: string): string => `
create trigger audit_removal after delete on ${table} referencing old table as gone
  for each statement execute function audit_tell_removal();`;

export const AUDIT_FUNCTIONS = [
  DIGEST,
  CHAIN,
  LOG,
  DATA,
  RECORD,
  REMOVAL,
  `create constraint trigger audit_chain after insert on sys_log deferrable initially deferred
     for each row execute function audit_chain_log();`,
  guard('sys_log'),
  guard('sys_data_log'),
  createRemovalTrigger('sys_log'),
  createRemovalTrigger('sys_data_log'),
].join('\n');

/** Lines of the system log that were there before the chain, in their order. */
export const CHAIN_EARLIER_LINES = `
do $$
declare
  line sys_log;
  content bytea;
  link record;
begin
  for line in select * from sys_log order by create_time, id loop
    content := audit_log_digest(line);
    select * into link from audit_take_seq();
    insert into sys_audit_chain (seq, source, row_id, content_hash, hash)
      values (link.seq, 'log', line.id, content, audit_link(link.hash, link.seq, content));
  end loop;
end $$;`;
