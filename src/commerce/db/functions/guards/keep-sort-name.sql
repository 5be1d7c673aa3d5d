-- What a product is sorted by: its name in the language that the shop offers first.
create or replace function keep_sort_name() returns trigger language plpgsql as $$
begin
  new.sort_name := lower(text_of(new.name, main_language()));
  return new;
end
$$
