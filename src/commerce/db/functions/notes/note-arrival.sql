-- Notes that an order has come in: that staff can begin with it. Once per order.
create or replace function note_arrival() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into order_arrival (order_id, came_at)
    select r.id, r.updated_at from changed_rows r
    where r.status = 'processing' or r.status = 'pending' and r.held_until is null
    on conflict do nothing;
  else
    insert into order_arrival (order_id, came_at) values (new.id, new.updated_at)
    on conflict do nothing;
  end if;
  return null;
end
$$
