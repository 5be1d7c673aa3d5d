-- Notifies every process on this database which orders changed, by number: each once per transaction, when it commits.
-- Its argument, from `triggers.ts`, finds their IDs in the changed rows.
create or replace function tell_order() returns trigger language plpgsql as $$
begin
  execute format(
    'select pg_notify(''order_change'', o.order_number) from "order" o where o.id in (%s)', tg_argv[0]
  );
  return null;
end
$$
