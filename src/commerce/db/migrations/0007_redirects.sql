CREATE TABLE "redirect" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"kind" text,
	"record" bigint,
	"target" text,
	"language" text,
	"automatic" boolean DEFAULT false NOT NULL,
	"last_used" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirect_path_unique" UNIQUE("path"),
	CONSTRAINT "redirect_kind_known" CHECK ("redirect"."kind" in ('product', 'category', 'post', 'page', 'store')),
	CONSTRAINT "redirect_leads_somewhere" CHECK (("redirect"."target" is null) = ("redirect"."kind" is not null and "redirect"."record" is not null))
);
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
CREATE INDEX "redirect_kind_record_index" ON "redirect" USING btree ("kind","record");--> statement-breakpoint
CREATE INDEX "redirect_target_index" ON "redirect" USING btree ("target");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'gift_card', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing', 'supplier', 'purchase', 'recall', 'price_list', 'shelf_label', 'standing_order', 'redirect')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";--> statement-breakpoint
INSERT INTO "redirect" ("path", "kind", "record", "automatic")
SELECT CASE "kind" WHEN 'product' THEN '/product/' WHEN 'category' THEN '/categories/' WHEN 'post' THEN '/blog/' ELSE '/pages/' END || "slug", "kind", "record", true
FROM "moved_address" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "moved_address" CASCADE;
