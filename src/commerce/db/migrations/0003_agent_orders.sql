CREATE TABLE "agent_order" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"checkout_id" text NOT NULL,
	"agent" text NOT NULL,
	"request_key" text,
	"request_hash" text NOT NULL,
	"site" text NOT NULL,
	"webhook_url" text,
	"changes" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_order_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "agent_order_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "agent_order_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
ALTER TABLE "agent_basket" DROP CONSTRAINT "agent_basket_status";--> statement-breakpoint
ALTER TABLE "agent_basket" ADD COLUMN "buyer" text;--> statement-breakpoint
ALTER TABLE "agent_basket" ADD COLUMN "shown_total" integer;--> statement-breakpoint
ALTER TABLE "agent_basket" ADD COLUMN "done" jsonb;--> statement-breakpoint
ALTER TABLE "agent_order" ADD CONSTRAINT "agent_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_order_due" ON "agent_order" USING btree ("due_at") WHERE "agent_order"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "agent_basket" ADD CONSTRAINT "agent_basket_status" CHECK ("agent_basket"."status" in ('open', 'cancelled', 'completed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "agent_basket" VALIDATE CONSTRAINT "agent_basket_status";