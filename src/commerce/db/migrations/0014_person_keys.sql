ALTER TABLE "order" ADD COLUMN "person_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_person" ON "order" USING gin ("person_keys");--> statement-breakpoint
-- Orders of earlier versions are known by their mailbox.
UPDATE "order" SET "person_keys" = ARRAY['email ' || CASE
    WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
      THEN replace(regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1'), '.', '') || '@gmail.com'
    ELSE regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1') || '@' || split_part(email, '@', 2)
  END]
FROM (SELECT id AS of, lower(contact ->> 'email') AS email FROM "order" WHERE contact ->> 'email' LIKE '%@%') AS known
WHERE id = known.of;
