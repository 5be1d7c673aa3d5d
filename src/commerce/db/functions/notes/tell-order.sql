-- Notifies every process on this database which orders changed, by number: each once per transaction, when it commits.
-- An agent that placed one of them is to be told.
-- Its argument, from `triggers.ts`, finds their IDs in the changed rows.
create or replace function tell_order() returns trigger language plpgsql as $$
begin
  execute format(
    'select pg_notify(''order_change'', o.order_number) from "order" o where o.id in (%s)', tg_argv[0]
  );
  execute format(
    'update agent_order set changes = changes + 1, attempts = 0, due_at = created_at where agent <> '''' and order_id in (%s)', tg_argv[0]
  );
  return null;
end
$$
