-- Notifies every process on this database that content changed: once per transaction, when it commits.
create or replace function tell_change() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then
    notify content_change;
  end if;
  return null;
end
$$
