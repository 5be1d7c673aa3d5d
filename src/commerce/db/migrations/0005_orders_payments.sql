CREATE TABLE "coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"type" text NOT NULL,
	"amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"minimum" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"first_order" boolean DEFAULT false NOT NULL,
	"usage_limit" integer,
	"usage_limit_per_customer" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"category_ids" integer[] DEFAULT '{}' NOT NULL,
	"product_ids" integer[] DEFAULT '{}' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"coupon_id" bigint NOT NULL,
	"customer_id" bigint,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_number" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"change" bigint NOT NULL,
	"reason" text NOT NULL,
	"order_number" text,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_booking" (
	"window_id" bigint NOT NULL,
	"date" date NOT NULL,
	"booked" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_booking_window_id_date_pk" PRIMARY KEY("window_id","date")
);
--> statement-breakpoint
CREATE TABLE "delivery_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zone_id" bigint NOT NULL,
	"from_amount" bigint DEFAULT 0 NOT NULL,
	"from_weight" integer DEFAULT 0 NOT NULL,
	"fee" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_window" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_window_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"zone_id" bigint NOT NULL,
	"weekday" integer NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"capacity" integer NOT NULL,
	"cutoff_minutes" integer NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_zone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"postcodes" text[] DEFAULT '{}' NOT NULL,
	"minimum_order" bigint,
	"free_from" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"to" text NOT NULL,
	"language" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"problem" text,
	CONSTRAINT "mail_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sub_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"store_id" bigint,
	"status" text NOT NULL,
	"total" bigint NOT NULL,
	"tracking" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sub_order_store" UNIQUE NULLS NOT DISTINCT("order_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" bigint NOT NULL,
	"refund_id" bigint,
	"language" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_number_unique" UNIQUE("number"),
	CONSTRAINT "document_refund_id_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "document_counter" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "document_counter_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"provider_ref" text,
	"url" text,
	"return_url" text,
	"cancel_url" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_method_provider_ref_unique" UNIQUE("method","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"reference" text,
	"provider_ref" text,
	"outcome" text,
	"amount" bigint,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	CONSTRAINT "payment_event_provider_event_id_unique" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"status" text NOT NULL,
	"to" text NOT NULL,
	"value" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"money" bigint DEFAULT 0 NOT NULL,
	"wallet" bigint DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"points_value" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"restock" boolean DEFAULT false NOT NULL,
	"payment_id" bigint,
	"provider_ref" text,
	"failure" text,
	"requested_by" text,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"refund_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"amount" bigint NOT NULL,
	"tax" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "wallet_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "points_balance" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "delivery_slot" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "coupon_id" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "points_earned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_event" ADD COLUMN "sub_order_id" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "total" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "store_id" bigint;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "refunded" numeric(12,3) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_booking" ADD CONSTRAINT "delivery_booking_window_id_delivery_window_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."delivery_window"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rate" ADD CONSTRAINT "delivery_rate_zone_id_delivery_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zone"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_window" ADD CONSTRAINT "delivery_window_zone_id_delivery_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."delivery_zone"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_requested_by_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_line" ADD CONSTRAINT "refund_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_use_coupon_id_customer_id_index" ON "coupon_use" USING btree ("coupon_id","customer_id");--> statement-breakpoint
CREATE INDEX "coupon_use_coupon_id_email_index" ON "coupon_use" USING btree ("coupon_id","email");--> statement-breakpoint
CREATE INDEX "points_entry_customer_id_id_index" ON "points_entry" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "wallet_entry_customer_id_id_index" ON "wallet_entry" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "delivery_rate_zone_id_index" ON "delivery_rate" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "delivery_window_zone_id_index" ON "delivery_window" USING btree ("zone_id");--> statement-breakpoint
CREATE INDEX "mail_due_at_index" ON "mail" USING btree ("due_at") WHERE "mail"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "sub_order_store_id_status_index" ON "sub_order" USING btree ("store_id","status");--> statement-breakpoint
CREATE INDEX "document_order_id_index" ON "document" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_order_id_index" ON "payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_created_at_index" ON "payment" USING btree ("created_at") WHERE "payment"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "payment_event_received_at_index" ON "payment_event" USING btree ("received_at") WHERE "payment_event"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "refund_order_id_index" ON "refund" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refund_status_id_index" ON "refund" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "refund_line_refund_id_index" ON "refund_line" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_store_id_store_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."store"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_held_until_index" ON "order" USING btree ("held_until") WHERE "order"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_wallet_not_negative" CHECK ("customer"."wallet_balance" >= 0);--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_points_not_negative" CHECK ("customer"."points_balance" >= 0);--> statement-breakpoint
-- Orders of before: each line was due as it stood, each store's goods become a part, and what is open is to be paid.
UPDATE "order_line" l SET
  total = l.sub_total + CASE WHEN o.prices_include_tax THEN 0 ELSE l.tax END,
  store_id = (SELECT p.store_id FROM "product" p WHERE p.id = l.product_id)
FROM "order" o WHERE o.id = l.order_id;
--> statement-breakpoint
ALTER TABLE "order_line" ALTER COLUMN "total" SET NOT NULL;
--> statement-breakpoint
INSERT INTO "sub_order" (order_id, store_id, status, total, updated_at)
SELECT o.id, l.store_id, o.status, sum(l.total), o.updated_at
FROM "order" o JOIN "order_line" l ON l.order_id = o.id GROUP BY o.id, l.store_id;
--> statement-breakpoint
INSERT INTO "payment" (order_id, reference, method, status, amount, created_at, updated_at)
SELECT id, gen_random_uuid()::text, payment_method, payment_status, total, created_at, updated_at FROM "order";
--> statement-breakpoint
CREATE INDEX "stock_entry_order_number_index" ON "stock_entry" USING btree ("order_number");
