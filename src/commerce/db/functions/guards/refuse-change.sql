-- Refuses to change or delete a log's rows.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end
$$
