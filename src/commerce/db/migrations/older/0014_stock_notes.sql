ALTER TABLE "stock_entry" DROP CONSTRAINT "stock_entry_reason_known";--> statement-breakpoint
ALTER TABLE "lot_entry" DROP CONSTRAINT "lot_entry_reason_known";--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "shelf" ADD COLUMN "low_stock" numeric(12,3);--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_entry" VALIDATE CONSTRAINT "stock_entry_user_id_user_id_fk";--> statement-breakpoint
CREATE INDEX "stock_entry_user_id_index" ON "stock_entry" USING btree ("user_id") WHERE "stock_entry"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_reason_known" CHECK ("stock_entry"."reason" in ('set', 'counted', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'off_sale')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_entry" VALIDATE CONSTRAINT "stock_entry_reason_known";--> statement-breakpoint
ALTER TABLE "shelf" ADD CONSTRAINT "shelf_low_stock" CHECK ("shelf"."low_stock" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "shelf" VALIDATE CONSTRAINT "shelf_low_stock";--> statement-breakpoint
ALTER TABLE "lot_entry" ADD CONSTRAINT "lot_entry_reason_known" CHECK ("lot_entry"."reason" in ('set', 'counted', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'off_sale')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot_entry" VALIDATE CONSTRAINT "lot_entry_reason_known";
