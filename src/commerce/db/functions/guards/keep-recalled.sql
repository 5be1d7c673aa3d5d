-- A product that a recall took off sale stays off, whoever puts it on sale, until the stop is lifted (rule 178).
create or replace function keep_recalled() returns trigger language plpgsql as $$
begin
  if exists (
    select from recall where product_id = new.id and lot_id is null and stopped_at is not null
  ) then
    new.status := 0;
  end if;
  return new;
end
$$
