CREATE TABLE "agent_basket" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"content" jsonb NOT NULL,
	"link_hash" text NOT NULL,
	"link_number" integer DEFAULT 1 NOT NULL,
	"taken_at" timestamp with time zone,
	"request_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_basket_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "agent_basket_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "agent_basket_kind" CHECK ("agent_basket"."kind" in ('cart', 'checkout')),
	CONSTRAINT "agent_basket_status" CHECK ("agent_basket"."status" in ('open', 'cancelled'))
);--> statement-breakpoint
CREATE TABLE "collection" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"proof_code" boolean DEFAULT false NOT NULL,
	"proof_name" text,
	"age_checked" boolean DEFAULT false NOT NULL,
	"cash_taken" bigint DEFAULT 0 NOT NULL,
	"reason" text
);--> statement-breakpoint
CREATE TABLE "pickup_place" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_place_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"street" text NOT NULL,
	"pincode" text NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" jsonb NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"minimum_order" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pickup_place_status_known" CHECK ("pickup_place"."status" in (0, 1))
);--> statement-breakpoint
CREATE TABLE "gift_card" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_hash" text NOT NULL,
	"last4" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"recipient_email" text,
	"reason" text NOT NULL,
	"issued_by" text,
	"expires_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"blocked_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_card_amount_positive" CHECK ("gift_card"."amount" > 0),
	CONSTRAINT "gift_card_not_negative" CHECK ("gift_card"."balance" >= 0)
);--> statement-breakpoint
CREATE TABLE "gift_card_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gift_card_id" bigint NOT NULL,
	"change" bigint NOT NULL,
	"kind" text NOT NULL,
	"order_number" text,
	"note" text,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entry_kind_known" CHECK ("gift_card_entry"."kind" in ('issued', 'redeemed', 'refunded', 'adjusted', 'expired', 'cancelled'))
);--> statement-breakpoint
CREATE TABLE "gift_card_use" (
	"order_id" bigint NOT NULL,
	"gift_card_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "gift_card_use_order_id_gift_card_id_pk" PRIMARY KEY("order_id","gift_card_id"),
	CONSTRAINT "gift_card_use_not_negative" CHECK ("gift_card_use"."amount" >= 0)
);--> statement-breakpoint
CREATE TABLE "cost_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cost_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"purchase_id" bigint,
	"quantity" numeric(12,3) NOT NULL,
	"unit_cost" numeric(16, 4) NOT NULL,
	"on_hand" numeric(12,3) NOT NULL,
	"average" numeric(16, 4) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cost_entry_quantity_positive" CHECK ("cost_entry"."quantity" > 0)
);--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"due_on" date,
	"note" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	CONSTRAINT "purchase_status_known" CHECK ("purchase"."status" in ('draft', 'sent', 'received'))
);--> statement-breakpoint
CREATE TABLE "purchase_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"product_id" bigint,
	"name" jsonb NOT NULL,
	"article" text NOT NULL,
	"pack" numeric(12,3) NOT NULL,
	"price" bigint NOT NULL,
	"packs" integer NOT NULL,
	"received" numeric(12,3) DEFAULT 0 NOT NULL,
	"why" jsonb,
	CONSTRAINT "purchase_line_packs" CHECK ("purchase_line"."packs" >= 0),
	CONSTRAINT "purchase_line_received" CHECK ("purchase_line"."received" >= 0)
);--> statement-breakpoint
CREATE TABLE "purchase_price" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"pack" numeric(12,3) NOT NULL,
	"price" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"minimum_order" bigint,
	"order_days" integer[] DEFAULT '{}' NOT NULL,
	"lead_days" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "supplier_status_known" CHECK ("supplier"."status" in (0, 1)),
	CONSTRAINT "supplier_lead_days" CHECK ("supplier"."lead_days" between 0 and 90)
);--> statement-breakpoint
CREATE TABLE "supplier_product" (
	"supplier_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"pack" numeric(12,3) NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "supplier_product_supplier_id_product_id_pk" PRIMARY KEY("supplier_id","product_id"),
	CONSTRAINT "supplier_product_pack_positive" CHECK ("supplier_product"."pack" > 0),
	CONSTRAINT "supplier_product_price_not_negative" CHECK ("supplier_product"."price" >= 0)
);--> statement-breakpoint
CREATE TABLE "price_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"variation_id" bigint,
	"unit_id" bigint,
	"price" bigint NOT NULL,
	"sale_price" bigint NOT NULL,
	"near_date" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
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
CREATE TABLE "recall" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recall_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint,
	"product_name" jsonb NOT NULL,
	"lot_id" bigint,
	"lot_code" text DEFAULT '' NOT NULL,
	"lot_date" date,
	"from" date,
	"until" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"reason" text NOT NULL,
	"words" jsonb NOT NULL,
	"stopped_at" timestamp with time zone,
	"was_off_sale" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"announced_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "recall_status_known" CHECK ("recall"."status" in ('draft', 'announced', 'closed')),
	CONSTRAINT "recall_period_whole" CHECK (("recall"."from" is null) = ("recall"."until" is null)),
	CONSTRAINT "recall_period_in_order" CHECK ("recall"."from" <= "recall"."until")
);--> statement-breakpoint
CREATE TABLE "recall_order" (
	"recall_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"mail_id" bigint,
	"text_id" bigint,
	"refunded_at" timestamp with time zone,
	"refunded" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "recall_order_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id"),
	CONSTRAINT "recall_order_quantity_not_negative" CHECK ("recall_order"."quantity" >= 0),
	CONSTRAINT "recall_order_refunded_not_negative" CHECK ("recall_order"."refunded" >= 0)
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
CREATE TABLE "promotion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" jsonb NOT NULL,
	"kind" text NOT NULL,
	"take" integer NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"is_mixed" boolean DEFAULT true NOT NULL,
	"most" integer,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"days" integer[] DEFAULT '{}' NOT NULL,
	"category_ids" bigint[] DEFAULT '{}' NOT NULL,
	"product_ids" bigint[] DEFAULT '{}' NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotion_kind_known" CHECK ("promotion"."kind" in ('for', 'percent', 'price')),
	CONSTRAINT "promotion_status_known" CHECK ("promotion"."status" in (0, 1)),
	CONSTRAINT "promotion_take" CHECK ("promotion"."take" >= 2)
);--> statement-breakpoint
CREATE TABLE "closed" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"closing_id" bigint NOT NULL,
	CONSTRAINT "closed_kind_record_id_pk" PRIMARY KEY("kind","record_id"),
	CONSTRAINT "closed_kind_known" CHECK ("closed"."kind" in ('document', 'stop', 'payment', 'empties'))
);--> statement-breakpoint
CREATE TABLE "closing" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "closing_number_unique" UNIQUE("number"),
	CONSTRAINT "closing_number_positive" CHECK ("closing"."number" > 0)
);--> statement-breakpoint
CREATE TABLE "closing_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closing_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"closing_id" bigint NOT NULL,
	"text" text NOT NULL,
	"user_id" text NOT NULL,
	"by" text,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"lines" jsonb NOT NULL,
	"language" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	CONSTRAINT "withdrawal_status_known" CHECK ("withdrawal"."status" in ('open', 'done'))
);--> statement-breakpoint
ALTER TABLE "lot_entry" DROP CONSTRAINT "lot_entry_reason_known";--> statement-breakpoint
ALTER TABLE "stock_entry" DROP CONSTRAINT "stock_entry_reason_known";--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_kind_known";--> statement-breakpoint
ALTER TABLE "delivery_window" ALTER COLUMN "zone_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "first_products" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "start_weight" numeric(12,3);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "quantity_start" numeric(12,3);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "delivery_window" ADD COLUMN "place_id" bigint;--> statement-breakpoint
ALTER TABLE "lot" ADD COLUMN "blocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_entry" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "pickup" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "gift_card_total" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "offer" jsonb;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "gift_card" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card" ADD CONSTRAINT "gift_card_issued_by_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entry" ADD CONSTRAINT "gift_card_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_use" ADD CONSTRAINT "gift_card_use_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_use" ADD CONSTRAINT "gift_card_use_gift_card_id_gift_card_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_card"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_entry" ADD CONSTRAINT "cost_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_entry" ADD CONSTRAINT "cost_entry_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_purchase_id_purchase_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchase"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_line" ADD CONSTRAINT "purchase_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_price" ADD CONSTRAINT "purchase_price_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_price" ADD CONSTRAINT "purchase_price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_product" ADD CONSTRAINT "supplier_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_unit_id_product_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."product_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_line" ADD CONSTRAINT "price_list_line_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall" ADD CONSTRAINT "recall_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall" ADD CONSTRAINT "recall_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall" ADD CONSTRAINT "recall_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_order" ADD CONSTRAINT "recall_order_recall_id_recall_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recall"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_order" ADD CONSTRAINT "recall_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_order" ADD CONSTRAINT "recall_order_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_order" ADD CONSTRAINT "recall_order_text_id_mail_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed" ADD CONSTRAINT "closed_closing_id_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closing_note" ADD CONSTRAINT "closing_note_closing_id_closing_id_fk" FOREIGN KEY ("closing_id") REFERENCES "public"."closing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_basket_expires_at_index" ON "agent_basket" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "collection_user_id_index" ON "collection" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_card_last4_index" ON "gift_card" USING btree ("last4");--> statement-breakpoint
CREATE INDEX "gift_card_created_at_id_index" ON "gift_card" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_card_issued_by_index" ON "gift_card" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "gift_card_recipient_email_index" ON "gift_card" USING btree ("recipient_email") WHERE "gift_card"."recipient_email" is not null;--> statement-breakpoint
CREATE INDEX "gift_card_expires_at_index" ON "gift_card" USING btree ("expires_at") WHERE "gift_card"."balance" > 0;--> statement-breakpoint
CREATE INDEX "gift_card_entry_gift_card_id_id_index" ON "gift_card_entry" USING btree ("gift_card_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_order_number_index" ON "gift_card_entry" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "gift_card_entry_user_id_index" ON "gift_card_entry" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gift_card_entry_created_at_index" ON "gift_card_entry" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_card_use_gift_card_id_index" ON "gift_card_use" USING btree ("gift_card_id");--> statement-breakpoint
CREATE INDEX "cost_entry_product_id_id_index" ON "cost_entry" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "cost_entry_purchase_id_index" ON "cost_entry" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_supplier_id_id_index" ON "purchase" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "purchase_status_id_index" ON "purchase" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "purchase_created_by_index" ON "purchase" USING btree ("created_by") WHERE "purchase"."created_by" is not null;--> statement-breakpoint
CREATE INDEX "purchase_line_purchase_id_id_index" ON "purchase_line" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_line_product_id_index" ON "purchase_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_price_product_id_id_index" ON "purchase_price" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "purchase_price_supplier_id_index" ON "purchase_price" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_product_product_id_index" ON "supplier_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_entry_product_id_at_index" ON "price_entry" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "price_entry_variation_id_index" ON "price_entry" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "price_entry_unit_id_index" ON "price_entry" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "price_list_state_starts_at_index" ON "price_list" USING btree ("state","starts_at");--> statement-breakpoint
CREATE INDEX "price_list_line_product_id_index" ON "price_list_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_list_line_variation_id_index" ON "price_list_line" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "recall_product_id_index" ON "recall" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "recall_lot_id_index" ON "recall" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "recall_created_by_index" ON "recall" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "recall_order_order_id_index" ON "recall_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_order_mail_id_index" ON "recall_order" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "recall_order_text_id_index" ON "recall_order" USING btree ("text_id");--> statement-breakpoint
CREATE INDEX "shelf_label_version_index" ON "shelf_label" USING btree ("version");--> statement-breakpoint
CREATE INDEX "closed_closing_id_index" ON "closed" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "closing_note_closing_id_index" ON "closing_note" USING btree ("closing_id");--> statement-breakpoint
CREATE INDEX "withdrawal_order_id_index" ON "withdrawal" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawal_status_id_index" ON "withdrawal" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawal_done_by_index" ON "withdrawal" USING btree ("done_by");--> statement-breakpoint
ALTER TABLE "delivery_window" ADD CONSTRAINT "delivery_window_place_id_pickup_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."pickup_place"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_window" VALIDATE CONSTRAINT "delivery_window_place_id_pickup_place_id_fk";--> statement-breakpoint
CREATE INDEX "delivery_window_place_id_index" ON "delivery_window" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "lot_entry_waste" ON "lot_entry" USING btree ("created_at") WHERE "lot_entry"."reason" in ('spoiled', 'damaged', 'expired', 'stolen', 'given_away');--> statement-breakpoint
CREATE INDEX "stock_entry_waste" ON "stock_entry" USING btree ("created_at") WHERE "stock_entry"."reason" in ('spoiled', 'damaged', 'expired', 'stolen', 'given_away');--> statement-breakpoint
CREATE INDEX "document_created_at_index" ON "document" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "lot_entry" ADD CONSTRAINT "lot_entry_undoes_unique" UNIQUE("undoes");--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_undoes_unique" UNIQUE("undoes");--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_withdrawal_known" CHECK ("category"."withdrawal" in ('allowed', 'perishable', 'hygiene', 'made_to_order')) NOT VALID;--> statement-breakpoint
ALTER TABLE "category" VALIDATE CONSTRAINT "category_withdrawal_known";--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_start_weight_positive" CHECK ("category"."start_weight" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "category" VALIDATE CONSTRAINT "category_start_weight_positive";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_withdrawal_known" CHECK ("product"."withdrawal" in ('allowed', 'perishable', 'hygiene', 'made_to_order')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_withdrawal_known";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_quantity_start_positive" CHECK ("product"."quantity_start" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_quantity_start_positive";--> statement-breakpoint
ALTER TABLE "delivery_window" ADD CONSTRAINT "delivery_window_of_one" CHECK (num_nonnulls("delivery_window"."zone_id", "delivery_window"."place_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_window" VALIDATE CONSTRAINT "delivery_window_of_one";--> statement-breakpoint
ALTER TABLE "lot_entry" ADD CONSTRAINT "lot_entry_reason_known" CHECK ("lot_entry"."reason" in ('set', 'counted', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'spoiled', 'stolen', 'given_away', 'off_sale')) NOT VALID;--> statement-breakpoint
ALTER TABLE "lot_entry" VALIDATE CONSTRAINT "lot_entry_reason_known";--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_reason_known" CHECK ("stock_entry"."reason" in ('set', 'counted', 'import', 'order', 'cancel', 'release', 'refund', 'received', 'expired', 'damaged', 'spoiled', 'stolen', 'given_away', 'off_sale')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_entry" VALIDATE CONSTRAINT "stock_entry_reason_known";--> statement-breakpoint
-- Those who saw and made these figures until now.
UPDATE "staff_role" SET "permissions" = "permissions" || '{books.read,books.write}'::text[]
  WHERE "key" in ('manager', 'finance') AND NOT 'books.read' = any("permissions");--> statement-breakpoint
-- What the history tells of the last 60 days: the price and discount in force before each change, and since when.
with changed as (
	select p.id, p.price, p.discount, a.at, a.field, (a.old #>> '{}')::numeric as old
	from "activity" a join "product" p on p.id::text = a.record
	where a.kind = 'product' and a.field in ('price', 'discount') and jsonb_typeof(a.old) = 'number'
		and a.at > now() - interval '60 days'
), moments as (
	select distinct id, price, discount, at from changed
), states as (
	select m.id, lag(m.at, 1, '-infinity') over (partition by m.id order by m.at) as since, m.at as until,
		coalesce((select round(c.old * 100) from changed c where c.id = m.id and c.field = 'price' and c.at >= m.at order by c.at limit 1), m.price) as price,
		coalesce((select c.old from changed c where c.id = m.id and c.field = 'discount' and c.at >= m.at order by c.at limit 1), m.discount) as discount
	from moments m
)
insert into "price_entry" ("product_id", "price", "sale_price", "at")
select s.id, s.price, round(s.price * (100 - s.discount) / 100), greatest(s.since, p.created_at)
from states s join "product" p on p.id = s.id
where s.price >= 0 and s.discount between 0 and 100 and greatest(s.since, p.created_at) < s.until
order by s.until;--> statement-breakpoint
-- The current price, since the last change that is known, at the latest since the product was written.
insert into "price_entry" ("product_id", "price", "sale_price", "at")
select p.id, p.price, p.sale_price, coalesce(
	(select max(a.at) from "activity" a where a.kind = 'product' and a.record = p.id::text and a.field in ('price', 'discount')),
	p.updated_at)
from "product" p;--> statement-breakpoint
insert into "price_entry" ("product_id", "variation_id", "price", "sale_price", "at")
select p.id, v.id, v.price, v.sale_price, p.updated_at
from "variation" v join "product" p on p.id = v.product_id;--> statement-breakpoint
insert into "price_entry" ("product_id", "variation_id", "unit_id", "price", "sale_price", "at")
select e.product_id, e.variation_id, u.id, round(round(e.price * u.quantity) * (100 - u.discount) / 100),
	round(round(e.sale_price * u.quantity) * (100 - u.discount) / 100), e.at
from "price_entry" e join "product_unit" u on u.product_id = e.product_id
order by e.id;--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || '{buying.read,buying.write}'::text[]
  WHERE "key" = 'manager' AND NOT 'buying.read' = any("permissions");--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || '{buying.read}'::text[]
  WHERE "key" = 'finance' AND NOT 'buying.read' = any("permissions");--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "is_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
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
);--> statement-breakpoint
ALTER TABLE "agent_basket" DROP CONSTRAINT "agent_basket_status";--> statement-breakpoint
ALTER TABLE "agent_basket" ADD COLUMN "buyer" text;--> statement-breakpoint
ALTER TABLE "agent_basket" ADD COLUMN "shown_total" integer;--> statement-breakpoint
ALTER TABLE "agent_basket" ADD COLUMN "done" jsonb;--> statement-breakpoint
ALTER TABLE "agent_order" ADD CONSTRAINT "agent_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_order_due" ON "agent_order" USING btree ("due_at") WHERE "agent_order"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "agent_basket" ADD CONSTRAINT "agent_basket_status" CHECK ("agent_basket"."status" in ('open', 'cancelled', 'completed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "agent_basket" VALIDATE CONSTRAINT "agent_basket_status";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_taken_by_user_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order" VALIDATE CONSTRAINT "order_taken_by_user_id_fk";--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_source_known" CHECK ("order"."source" in ('web', 'phone')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order" VALIDATE CONSTRAINT "order_source_known";--> statement-breakpoint
UPDATE "staff_role" SET "permissions" = "permissions" || '{orders.phone}'::text[]
  WHERE "key" in ('manager', 'orders', 'support') AND NOT 'orders.phone' = any("permissions");--> statement-breakpoint
CREATE TABLE "standing_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standing_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"products" jsonb NOT NULL,
	"every_weeks" integer NOT NULL,
	"next_date" date NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"address_id" bigint,
	"place_id" bigint,
	"wallet_balance" boolean DEFAULT false NOT NULL,
	"on_closed" text DEFAULT 'next' NOT NULL,
	"notes" text,
	"language" text NOT NULL,
	"site" text,
	"reminded_for" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "standing_order_status_known" CHECK ("standing_order"."status" in ('active', 'paused', 'ended')),
	CONSTRAINT "standing_order_weeks_known" CHECK ("standing_order"."every_weeks" in (1, 2)),
	CONSTRAINT "standing_order_on_closed_known" CHECK ("standing_order"."on_closed" in ('next', 'skip'))
);--> statement-breakpoint
CREATE TABLE "standing_run" (
	"standing_order_id" bigint NOT NULL,
	"date" date NOT NULL,
	"outcome" text NOT NULL,
	"order_number" text,
	"reason" text,
	"gaps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "standing_run_standing_order_id_date_pk" PRIMARY KEY("standing_order_id","date"),
	CONSTRAINT "standing_run_outcome_known" CHECK ("standing_run"."outcome" in ('placed', 'approval', 'skipped', 'closed', 'missed'))
);--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_address_id_address_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."address"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_order" ADD CONSTRAINT "standing_order_place_id_pickup_place_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."pickup_place"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standing_run" ADD CONSTRAINT "standing_run_standing_order_id_standing_order_id_fk" FOREIGN KEY ("standing_order_id") REFERENCES "public"."standing_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_order_customer_id_index" ON "standing_order" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "standing_order_user_id_index" ON "standing_order" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "standing_order_address_id_index" ON "standing_order" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "standing_order_place_id_index" ON "standing_order" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "standing_order_next_date_index" ON "standing_order" USING btree ("next_date") WHERE "standing_order"."status" = 'active';--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "food" boolean;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "legal_name" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "may_contain" text[];--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "drained_weight" numeric(12,3);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "date_kind" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "storage" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "preparation" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "alcohol" numeric(8, 5);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "operator" text;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_date_kind_known" CHECK ("product"."date_kind" in ('use_by', 'best_before')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_date_kind_known";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_drained_weight_positive" CHECK ("product"."drained_weight" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_drained_weight_positive";--> statement-breakpoint
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
);--> statement-breakpoint
CREATE INDEX "redirect_kind_record_index" ON "redirect" USING btree ("kind","record");--> statement-breakpoint
CREATE INDEX "redirect_target_index" ON "redirect" USING btree ("target");--> statement-breakpoint
INSERT INTO "redirect" ("path", "kind", "record", "automatic")
SELECT CASE "kind" WHEN 'product' THEN '/product/' WHEN 'category' THEN '/categories/' WHEN 'post' THEN '/blog/' ELSE '/pages/' END || "slug", "kind", "record", true
FROM "moved_address" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "moved_address" CASCADE;--> statement-breakpoint
CREATE TABLE "card_payout" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_payout_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ref" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"arrives_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"has_lines" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "card_payout_ref_unique" UNIQUE("ref"),
	CONSTRAINT "card_payout_status_known" CHECK ("card_payout"."status" in ('pending', 'in_transit', 'paid', 'failed', 'canceled'))
);--> statement-breakpoint
CREATE TABLE "card_payout_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_payout_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" bigint NOT NULL,
	"ref" text NOT NULL,
	"kind" text NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"net" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reference" text,
	"refund_ref" text,
	"paid_amount" bigint,
	"paid_currency" text,
	CONSTRAINT "card_payout_line_ref_unique" UNIQUE("ref"),
	CONSTRAINT "card_payout_line_kind_known" CHECK ("card_payout_line"."kind" in ('payment', 'refund', 'fee', 'other'))
);--> statement-breakpoint
ALTER TABLE "card_payout_line" ADD CONSTRAINT "card_payout_line_payout_id_card_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."card_payout"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_payout_created_at_index" ON "card_payout" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "card_payout_line_payout_id_id_index" ON "card_payout_line" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "card_payout_line_reference_index" ON "card_payout_line" USING btree ("reference") WHERE "card_payout_line"."reference" is not null;--> statement-breakpoint
CREATE INDEX "card_payout_line_refund_ref_index" ON "card_payout_line" USING btree ("refund_ref") WHERE "card_payout_line"."refund_ref" is not null;--> statement-breakpoint
CREATE TABLE "tax" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" jsonb NOT NULL,
	"percent" numeric(8, 5) NOT NULL,
	"percents" jsonb NOT NULL,
	"next_from" date,
	CONSTRAINT "tax_id_percent" UNIQUE("id","percent")
);--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "deposit_tax_id" bigint;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tax_id" bigint;--> statement-breakpoint
ALTER TABLE "product_unit" ADD COLUMN "tax_id" bigint;--> statement-breakpoint
-- Each percentage in use becomes a rate of the shop. Nothing that pages show changes, so nobody needs to hear of it.
INSERT INTO "tax" ("name", "percent", "percents")
SELECT jsonb_build_object('en', 'VAT ' || trim_scale(rate) || ' %', 'fr', 'TVA ' || replace(trim_scale(rate)::text, '.', ',') || ' %'),
  rate, jsonb_build_array(jsonb_build_object('from', null, 'percent', trim_scale(rate)))
FROM (SELECT tax_rate AS rate FROM product UNION SELECT deposit_tax_rate FROM product UNION SELECT tax_rate FROM product_unit
  UNION SELECT (value #>> '{delivery,tax_rate}')::numeric FROM setting WHERE name = 'settings') AS used
WHERE rate IS NOT NULL ORDER BY rate DESC;--> statement-breakpoint
ALTER TABLE "product" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "product" p SET tax_id = (SELECT id FROM tax WHERE percent = p.tax_rate),
  deposit_tax_id = (SELECT id FROM tax WHERE percent = p.deposit_tax_rate);--> statement-breakpoint
ALTER TABLE "product" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "product_unit" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "product_unit" u SET tax_id = (SELECT id FROM tax WHERE percent = u.tax_rate) WHERE u.tax_rate IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product_unit" ENABLE TRIGGER USER;--> statement-breakpoint
UPDATE "setting" SET value = jsonb_set(value, '{delivery,tax_id}',
  to_jsonb((SELECT id FROM tax WHERE percent = (setting.value #>> '{delivery,tax_rate}')::numeric)))
WHERE name = 'settings' AND value #>> '{delivery,tax_rate}' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_tax" FOREIGN KEY ("tax_id","tax_rate") REFERENCES "public"."tax"("id","percent") ON DELETE restrict ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_tax";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_deposit_tax" FOREIGN KEY ("deposit_tax_id","deposit_tax_rate") REFERENCES "public"."tax"("id","percent") ON DELETE restrict ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_deposit_tax";--> statement-breakpoint
ALTER TABLE "product_unit" ADD CONSTRAINT "product_unit_tax" FOREIGN KEY ("tax_id","tax_rate") REFERENCES "public"."tax"("id","percent") ON DELETE restrict ON UPDATE cascade NOT VALID;--> statement-breakpoint
ALTER TABLE "product_unit" VALIDATE CONSTRAINT "product_unit_tax";--> statement-breakpoint
CREATE INDEX "product_tax_id_index" ON "product" USING btree ("tax_id");--> statement-breakpoint
CREATE TABLE "takeover" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "takeover_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"system" text NOT NULL,
	"name" text NOT NULL,
	"came" integer NOT NULL,
	"refused" integer NOT NULL,
	"report" jsonb NOT NULL,
	"records" text[] NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"kept" integer,
	CONSTRAINT "takeover_kind_known" CHECK ("takeover"."kind" in ('customers', 'coupons')),
	CONSTRAINT "takeover_system_known" CHECK ("takeover"."system" in ('woocommerce', 'shopify', 'prestashop', 'magento', 'larder'))
);--> statement-breakpoint
CREATE INDEX "credential_old_password" ON "credential" USING btree ("password") WHERE "credential"."password" like '$%';--> statement-breakpoint
CREATE INDEX "user_own_customer_id_index" ON "user" USING btree ("own_customer_id") WHERE "user"."own_customer_id" is not null;--> statement-breakpoint
CREATE TABLE "newsletter_issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" jsonb NOT NULL,
	"intro" jsonb NOT NULL,
	"blocks" jsonb NOT NULL,
	"group_id" bigint,
	"status" text DEFAULT 'draft' NOT NULL,
	"ongoing" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cursor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_issue_status_known" CHECK ("newsletter_issue"."status" in ('draft', 'planned', 'sending', 'running', 'sent', 'stopped'))
);--> statement-breakpoint
CREATE TABLE "newsletter_send" (
	"issue_id" bigint NOT NULL,
	"subscriber_id" bigint NOT NULL,
	"mail_id" bigint,
	CONSTRAINT "newsletter_send_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);--> statement-breakpoint
CREATE TABLE "customer_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "bounce_reason" text;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD CONSTRAINT "newsletter_issue_group_id_customer_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_subscriber_id_newsletter_subscriber_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscriber"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_send" ADD CONSTRAINT "newsletter_send_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_issue_status_index" ON "newsletter_issue" USING btree ("status");--> statement-breakpoint
CREATE INDEX "newsletter_issue_group_id_index" ON "newsletter_issue" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "newsletter_send_subscriber_id_index" ON "newsletter_send" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_send_mail_id_index" ON "newsletter_send" USING btree ("mail_id");--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "exempt" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "maker" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "maker_contact" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "maker_outside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "eu_responsible" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "safety" jsonb;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_exempt_known" CHECK ("product"."exempt" in ('fresh', 'unprocessed', 'no_list')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_exempt_known";--> statement-breakpoint
CREATE TABLE "extension" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"sealed" text,
	"failure" text,
	"failed_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"changed_by" text
);--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "extension" text;--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_extension_extension_name_fk" FOREIGN KEY ("extension") REFERENCES "public"."extension"("name") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "webhook" VALIDATE CONSTRAINT "webhook_extension_extension_name_fk";--> statement-breakpoint
ALTER TABLE "webhook" ADD CONSTRAINT "webhook_extension_unique" UNIQUE("extension");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_kind_known" CHECK ("activity"."kind" in ('product', 'category', 'attribute', 'size_chart', 'label', 'coupon', 'promotion', 'zone', 'pickup_place', 'post', 'faq', 'page', 'home', 'letter', 'settings', 'theme_options', 'order', 'customer', 'customer_group', 'newsletter', 'gift_card', 'refund', 'review', 'question', 'synonym', 'store', 'application', 'payout', 'upload', 'message', 'campaign', 'staff', 'role', 'api_key', 'webhook', 'extension', 'job', 'import', 'closing', 'supplier', 'purchase', 'recall', 'price_list', 'shelf_label', 'standing_order', 'redirect', 'tax_rate', 'takeover')) NOT VALID;--> statement-breakpoint
ALTER TABLE "activity" VALIDATE CONSTRAINT "activity_kind_known";--> statement-breakpoint
CREATE TABLE "text_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"product_id" bigint NOT NULL,
	"review_id" bigint,
	"question_id" bigint,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"language" text NOT NULL,
	"cause" text NOT NULL,
	"word" text,
	"reason" text,
	"message" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text,
	"reporter_language" text,
	"visitor" text,
	"created_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decision_reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	CONSTRAINT "text_check_about_known" CHECK ("text_check"."about" in ('review', 'question', 'answer')),
	CONSTRAINT "text_check_cause_known" CHECK ("text_check"."cause" in ('first', 'words', 'report', 'changed')),
	CONSTRAINT "text_check_reason_known" CHECK ("text_check"."reason" in ('illegal', 'abuse', 'private', 'false', 'advert', 'other')),
	CONSTRAINT "text_check_decision_known" CHECK ("text_check"."decision" in ('kept', 'removed')),
	CONSTRAINT "text_check_decided" CHECK (("text_check"."decision" is null) = ("text_check"."decided_at" is null)),
	CONSTRAINT "text_check_report" CHECK (("text_check"."cause" = 'report') = ("text_check"."reason" is not null))
);--> statement-breakpoint
ALTER TABLE "question" DROP CONSTRAINT "question_status_known";--> statement-breakpoint
ALTER TABLE "review" DROP CONSTRAINT "review_status_known";--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_question_id_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."question"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "text_check_id_index" ON "text_check" USING btree ("id") WHERE "text_check"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "text_check_decided_at_id_index" ON "text_check" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "text_check_product_id_index" ON "text_check" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "text_check_review_id_index" ON "text_check" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "text_check_question_id_index" ON "text_check" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "text_check_decided_by_index" ON "text_check" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "text_check_email_index" ON "text_check" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "text_check_once" ON "text_check" USING btree ("about",coalesce("review_id", "question_id"),"visitor");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'ready_to_collect', 'shipped', 'out_for_delivery', 'delivered', 'collected', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'provider_linked', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'newsletter_issue', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'report_receipt', 'report_decided', 'text_removed', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary', 'purchase_order', 'recall', 'standing_reminder', 'standing_short', 'standing_missed', 'standing_stopped', 'recall_text', 'order_text')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_status_known" CHECK ("question"."status" in ('published', 'hidden', 'waiting')) NOT VALID;--> statement-breakpoint
ALTER TABLE "question" VALIDATE CONSTRAINT "question_status_known";--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_status_known" CHECK ("review"."status" in ('published', 'hidden', 'waiting')) NOT VALID;--> statement-breakpoint
ALTER TABLE "review" VALIDATE CONSTRAINT "review_status_known";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "business" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "vat_check" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "age_confirmed" jsonb;--> statement-breakpoint
CREATE INDEX "order_vat_unchecked" ON "order" USING btree ("id") WHERE "order"."business" ? 'vat_number' and coalesce("order"."vat_check" ->> 'result', 'unknown') = 'unknown';--> statement-breakpoint
CREATE INDEX "order_postcode" ON "order" USING btree ((("shipping_address"->>'country') || ' ' || regexp_replace(upper("shipping_address"->>'pincode'), '[ .-]', '', 'g'))) WHERE "order"."status" = 'delivered' and "order"."pickup" is null;