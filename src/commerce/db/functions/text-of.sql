-- A text in a language, otherwise in any that has it: what `textIn` is in TypeScript. Nothing has no text.
create or replace function text_of(texts jsonb, language text) returns text language sql immutable as $$
  select case when texts is not null then
    coalesce(nullif(texts ->> language, ''), jsonb_path_query_first(texts, '$.* ? (@ != "")') #>> '{}', '') end
$$
