CREATE TABLE "product_plan" (
	"product_id" bigint PRIMARY KEY NOT NULL,
	"offer_discount" numeric(8, 5),
	"offer_from" timestamp with time zone,
	"offer_until" timestamp with time zone,
	"offer_was" jsonb,
	"visible_from" timestamp with time zone,
	"visible_until" timestamp with time zone,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_plan" ADD CONSTRAINT "product_plan_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_plan_due_at_index" ON "product_plan" USING btree ("due_at");