CREATE TABLE "erp_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text DEFAULT gen_random_uuid()::text NOT NULL,
	"cart_id" bigint,
	"order_id" bigint,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sent_version" integer DEFAULT 0 NOT NULL,
	"sync_key" text,
	"sent_total" bigint,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erp_outbox_reference_unique" UNIQUE("reference"),
	CONSTRAINT "erp_outbox_cart_id_unique" UNIQUE("cart_id"),
	CONSTRAINT "erp_outbox_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "erp_outbox_state_known" CHECK ("erp_outbox"."state" in ('waiting', 'sent', 'stuck')),
	CONSTRAINT "erp_outbox_one_thing" CHECK (num_nonnulls("erp_outbox"."cart_id", "erp_outbox"."order_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "erp_outbox" ADD CONSTRAINT "erp_outbox_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erp_outbox" ADD CONSTRAINT "erp_outbox_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erp_outbox_due_at_index" ON "erp_outbox" USING btree ("due_at") WHERE "erp_outbox"."state" = 'waiting';