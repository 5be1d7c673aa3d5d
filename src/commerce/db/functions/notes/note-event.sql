-- Writes an event for the webhooks that want its type; if none does, nothing is written.
create or replace function note_event(what text, about text, facts jsonb) returns void language plpgsql as $$
declare
  made bigint;
begin
  if not exists (select from webhook where state = 'on' and what = any(events)) then
    return;
  end if;
  insert into shop_event (type, subject, data) values (what, about, facts) returning id into made;
  insert into webhook_delivery (webhook_id, event_id, subject)
    select id, made, about from webhook where state = 'on' and what = any(events);
end
$$
