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
