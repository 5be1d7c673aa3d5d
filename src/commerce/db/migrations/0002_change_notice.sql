ALTER TABLE "content_source" ADD COLUMN "pruned_to" "xid8" DEFAULT '0'::xid8 NOT NULL;
--> statement-breakpoint
-- Tells all processes on this database that something changed, once a transaction and when it is committed.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows) THEN
    NOTIFY content_change;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_change AFTER INSERT ON content_change REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change();
--> statement-breakpoint
-- How many products a category has, and whose picture it shows: these change with the products in it, their prices don't.
CREATE FUNCTION note_category_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed_rows) THEN
    INSERT INTO content_change (tag) VALUES ('category-counts');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION note_sold_or_not() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM old_rows o JOIN new_rows n ON n.id = o.id WHERE n.status <> o.status) THEN
    INSERT INTO content_change (tag) VALUES ('category-counts');
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_sold_or_not AFTER UPDATE ON product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_sold_or_not();
--> statement-breakpoint
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY array['product_category', 'product_picture'] LOOP
    EXECUTE format('create trigger note_counts_insert after insert on %I referencing new table as changed_rows
      for each statement execute function note_category_counts()', watched);
    EXECUTE format('create trigger note_counts_delete after delete on %I referencing old table as changed_rows
      for each statement execute function note_category_counts()', watched);
    EXECUTE format('create trigger note_counts_update after update on %I referencing new table as changed_rows
      for each statement execute function note_category_counts()', watched);
  END LOOP;
END
$$;
