CREATE TABLE "order_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"body" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"held" jsonb NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_charge_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "order_charge_state_known" CHECK ("order_charge"."state" in ('open', 'done', 'dropped'))
);
--> statement-breakpoint
ALTER TABLE "wallet_entry" DROP CONSTRAINT "wallet_entry_reason_known";--> statement-breakpoint
ALTER TABLE "order_charge" ADD CONSTRAINT "order_charge_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_charge" ADD CONSTRAINT "order_charge_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_charge_open" ON "order_charge" USING btree ("order_id") WHERE "order_charge"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_charge_order_id_index" ON "order_charge" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_charge_held_until_index" ON "order_charge" USING btree ("held_until") WHERE "order_charge"."state" = 'open';--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_reason_known" CHECK ("wallet_entry"."reason" in ('order', 'release', 'refund', 'deposit', 'charge', 'correction'));