-- A sale changes the stock of products and nothing else, many times a second. Whether that is all is found out row by
-- row before the statement that notes changes is put together, which takes longer; which rows count is decided there, as
-- before.
CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
  pair record;
  before record;
  after record;
  least numeric;
  counts boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' AND TG_ARGV[2] = 'stock' THEN
    FOR pair IN SELECT o AS before, n AS after FROM old_rows o JOIN new_rows n ON n.id = o.id LOOP
      before := pair.before;
      after := pair.after;
      IF TG_TABLE_NAME = 'product' THEN
        least := after.quantity_min;
        after.updated_at := before.updated_at;
        after.import_hash := before.import_hash;
      ELSE
        SELECT quantity_min INTO least FROM product WHERE id = after.product_id;
      END IF;
      counts := (before.stock > 0 AND before.stock >= least) <> (after.stock > 0 AND after.stock >= least);
      after.stock := before.stock;
      counts := counts OR before *<> after;
      EXIT WHEN counts;
    END LOOP;
    IF NOT counts THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP = 'INSERT' THEN
    changed := 'select n.* from new_rows n';
  ELSIF TG_OP = 'DELETE' THEN
    changed := 'select o.* from old_rows o';
  ELSIF TG_ARGV[2] = 'stock' THEN
    changed := $sql$
      select r.* from old_rows o join new_rows n on n.id = o.id cross join lateral (select o.* union all select n.*) r
      where to_jsonb(o) - array['stock', 'updated_at', 'import_hash', 'search_text']
          <> to_jsonb(n) - array['stock', 'updated_at', 'import_hash', 'search_text']
        or o.stock <> n.stock and can_be_bought(to_jsonb(o)) <> can_be_bought(to_jsonb(n))
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
-- Room for a row's next version on its own page: no index has to be told of a new stock.
ALTER TABLE "product" SET (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "variation" SET (fillfactor = 70);
