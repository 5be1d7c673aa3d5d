CREATE TABLE "content_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_source" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "content_change_xact_index" ON "content_change" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "content_change_changed_at_index" ON "content_change" USING btree ("changed_at");--> statement-breakpoint
-- The lists of products that these categories and those above them show.
CREATE FUNCTION product_list_tags(categories bigint[]) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT id, parent_id, slug FROM category WHERE id = ANY (categories)
    UNION
    SELECT above.id, above.parent_id, above.slug FROM category above JOIN up ON above.id = up.parent_id
  )
  SELECT 'products:' || slug FROM up
$$;
--> statement-breakpoint
-- Notes the tags of changed rows. First argument: the tag of a row `r` as an expression; second: a tag of all such
-- things, or empty; third: `stock` where a change of the stock alone counts only when it runs out or comes back;
-- fourth: the categories whose lists show the row, as an expression over rows `r`, or empty.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := 'select n.* from new_rows n';
  ELSIF TG_OP = 'DELETE' THEN
    changed := 'select o.* from old_rows o';
  ELSIF TG_ARGV[2] = 'stock' THEN
    changed := $sql$
      select r.* from old_rows o join new_rows n on n.id = o.id cross join lateral (select o.* union all select n.*) r
      where (o.stock > 0) <> (n.stock > 0)
        or to_jsonb(o) - array['stock', 'updated_at', 'import_hash', 'search_text']
          <> to_jsonb(n) - array['stock', 'updated_at', 'import_hash', 'search_text']
    $sql$;
  ELSE
    changed := 'select o.* from old_rows o union all select n.* from new_rows n';
  END IF;
  EXECUTE format(
    'with changed as (%s), tags as (select distinct %s as tag from changed r)
     insert into content_change (tag)
     select tag from tags where tag is not null
     union all select %L where %L <> '''' and exists (select from changed)
     union all select product_list_tags(array(%s))',
    changed, TG_ARGV[0], TG_ARGV[1], TG_ARGV[1], coalesce(nullif(TG_ARGV[3], ''), 'select null::bigint limit 0')
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  of_product text := '(select ''product:'' || slug from product where id = r.product_id)';
  lists_of_product text := 'select distinct c.category_id from product_category c join changed r on r.product_id = c.product_id';
  watched text[][] := array[
    ['product', '''product:'' || r.slug', 'products', 'stock',
      'select distinct c.category_id from product_category c join changed r on r.id = c.product_id'],
    ['variation', of_product, 'products', 'stock', lists_of_product],
    ['product_unit', of_product, 'products', '', lists_of_product],
    ['product_picture', of_product, 'products', '', lists_of_product],
    ['product_category', of_product, 'products', '', 'select distinct r.category_id from changed r'],
    ['category', '''category:'' || r.slug', 'categories', '', ''],
    ['store', '''store:'' || r.slug', 'stores', '', ''],
    ['page', '''page:'' || r.slug', '', '', ''],
    ['setting', 'replace(r.name, ''_'', ''-'')', '', '', ''],
    ['currency', '''currencies''', '', '', ''],
    ['country', '''countries''', '', '', '']
  ];
  entry text[];
BEGIN
  FOREACH entry SLICE 1 IN ARRAY watched LOOP
    EXECUTE format(
      'create trigger note_insert after insert on %I referencing new table as new_rows
       for each statement execute function note_change(%L, %L, %L, %L)', entry[1], entry[2], entry[3], entry[4], entry[5]);
    EXECUTE format(
      'create trigger note_delete after delete on %I referencing old table as old_rows
       for each statement execute function note_change(%L, %L, %L, %L)', entry[1], entry[2], entry[3], entry[4], entry[5]);
    EXECUTE format(
      'create trigger note_update after update on %I referencing old table as old_rows new table as new_rows
       for each statement execute function note_change(%L, %L, %L, %L)', entry[1], entry[2], entry[3], entry[4], entry[5]);
  END LOOP;
END
$$;
--> statement-breakpoint
INSERT INTO content_source DEFAULT VALUES;
