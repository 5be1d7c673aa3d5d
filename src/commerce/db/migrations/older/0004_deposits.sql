CREATE TABLE "empties" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"cash" bigint NOT NULL,
	"wallet" bigint NOT NULL,
	"driver_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "empties_not_negative" CHECK ("empties"."cash" >= 0 and "empties"."wallet" >= 0),
	CONSTRAINT "empties_worth_something" CHECK ("empties"."cash" + "empties"."wallet" > 0)
);
--> statement-breakpoint
ALTER TABLE "wallet_entry" DROP CONSTRAINT "wallet_entry_reason_known";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "deposit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_unit" ADD COLUMN "deposit" bigint;--> statement-breakpoint
ALTER TABLE "variation" ADD COLUMN "deposit" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "deposit_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "deposit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "empties" ADD CONSTRAINT "empties_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empties" ADD CONSTRAINT "empties_driver_id_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_deposit" ON "product" USING btree ("deposit") WHERE "product"."deposit" > 0;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_reason_known" CHECK ("wallet_entry"."reason" in ('order', 'release', 'refund', 'deposit', 'correction'));