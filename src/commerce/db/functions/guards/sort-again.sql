-- A shop that offers another language first sorts by the names in that one.
create or replace function sort_again() returns trigger language plpgsql as $$
begin
  if new.name = 'settings' then
    update product set sort_name = lower(text_of(name, main_language()))
      where sort_name is distinct from lower(text_of(name, main_language()));
  end if;
  return null;
end
$$
