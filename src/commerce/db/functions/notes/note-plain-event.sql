-- Tells webhooks of a row: its arguments are the type, the subject's word, and the columns that are told.
create or replace function note_plain_event() returns trigger language plpgsql as $$
begin
  if exists (select from webhook where state = 'on') then
    perform note_event(tg_argv[0], tg_argv[1] || ':' || new.id,
      (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where key = any(string_to_array(tg_argv[2], ','))));
  end if;
  return null;
end
$$
