ALTER TABLE "pick" ADD COLUMN "lot_id" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pick" ADD CONSTRAINT "pick_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pick_lot_id_index" ON "pick" USING btree ("lot_id") WHERE "pick"."lot_id" is not null;