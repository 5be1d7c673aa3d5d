CREATE TABLE "database_code" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
-- What earlier migrations created; from here on functions and triggers are those of `functions/`.
INSERT INTO "database_code" (name, hash)
SELECT 'function ' || proname, '' FROM pg_proc
WHERE pronamespace = 'public'::regnamespace
  AND proname IN ('can_be_bought', 'note_category_counts', 'note_change', 'note_sold_or_not', 'product_list_tags', 'tell_change')
UNION ALL
SELECT format('trigger %s on "%s"', tgname, tgrelid::regclass::text), '' FROM pg_trigger
WHERE NOT tgisinternal AND (tgname LIKE 'note\_%' OR tgname = 'tell_change');
