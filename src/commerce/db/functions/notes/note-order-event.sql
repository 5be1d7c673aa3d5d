-- Tells webhooks of an order that was placed, or that has changed.
create or replace function note_order_event() returns trigger language plpgsql as $$
declare
  what text;
begin
  -- Most shops have no webhook: an order then costs this one look.
  if not exists (select from webhook where state = 'on') then
    return null;
  end if;
  foreach what in array case
    when tg_op = 'INSERT' then array['order.placed']
    else array_remove(array[
      case when new.status <> old.status then case
        when new.status = 'packed' then 'order.packed'
        when new.status in ('shipped', 'out_for_delivery') then 'order.on_its_way'
        when new.status = 'delivered' then 'order.delivered'
        when new.status in ('cancelled', 'failed') then 'order.cancelled'
      end end,
      case when new.payment_status <> old.payment_status then case
        when new.payment_status = 'paid' then 'order.paid'
        when new.payment_status in ('partially_refunded', 'refunded') then 'order.refunded'
      end end,
      'order.changed'
    ], null) end
  loop
    perform note_event(what, 'order:' || new.order_number, jsonb_build_object(
      'order_number', new.order_number,
      'status', new.status,
      'payment_status', new.payment_status,
      'total', new.total / 100.0
    ));
  end loop;
  return null;
end
$$
