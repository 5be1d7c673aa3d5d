-- The language that a shop offers first: `mainLanguage` in TypeScript.
create or replace function main_language() returns text language sql stable as $$
  select coalesce((select value #>> '{languages,0}' from setting where name = 'settings'), 'en')
$$
