-- A log is only added to: what stands in it is never changed and never taken out.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end
$$
