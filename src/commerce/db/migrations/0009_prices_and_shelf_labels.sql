CREATE TABLE "price_list" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"starts_at" timestamp with time zone,
	"offers_until" timestamp with time zone,
	"offers_ended" boolean DEFAULT false NOT NULL,
	"file" text,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" jsonb,
	"user_id" text,
	"started_by" text,
	"change" uuid,
	"undo" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_list_state_known" CHECK ("price_list"."state" in ('reading', 'draft', 'planned', 'done', 'undone'))
);--> statement-breakpoint
CREATE TABLE "price_list_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"variation_id" bigint,
	"price" bigint,
	"offer" bigint,
	"was_price" bigint,
	"was_sale_price" bigint,
	"made_price" bigint,
	"made_sale_price" bigint,
	CONSTRAINT "price_list_line_once" UNIQUE NULLS NOT DISTINCT("list_id","product_id","variation_id"),
	CONSTRAINT "price_list_line_says_something" CHECK (coalesce("price_list_line"."price", "price_list_line"."offer") > 0)
);--> statement-breakpoint
CREATE TABLE "shelf_label" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shelf_label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"variation_id" bigint,
	"content" jsonb NOT NULL,
	"hash" text NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"version" bigint NOT NULL,
	"printed" text,
	"printed_at" timestamp with time zone,
	"printed_by" text,
	CONSTRAINT "shelf_label_once" UNIQUE NULLS NOT DISTINCT("product_id","variation_id")
);--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_state_starts_at_index" ON "price_list" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "price_list_line_product_id_index" ON "price_list_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_list_line_variation_id_index" ON "price_list_line" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "shelf_label_version_index" ON "shelf_label" USING btree ("version");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'job', 'import', 'closing', 'recall', 'price_list', 'shelf_label')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";