-- References that lead nowhere, from before there were foreign keys: an order forgets a coupon that was deleted and keeps
-- its code, the use of a coupon forgets its customer, a category whose parent is gone becomes a department, and an event
-- of a part that is gone goes too.
UPDATE "order" SET coupon_id = NULL WHERE coupon_id IS NOT NULL AND NOT EXISTS (SELECT FROM coupon WHERE coupon.id = coupon_id);--> statement-breakpoint
UPDATE "coupon_use" u SET customer_id = NULL WHERE customer_id IS NOT NULL AND NOT EXISTS (SELECT FROM customer c WHERE c.id = u.customer_id);--> statement-breakpoint
UPDATE "category" c SET parent_id = NULL WHERE parent_id IS NOT NULL AND NOT EXISTS (SELECT FROM category above WHERE above.id = c.parent_id);--> statement-breakpoint
DELETE FROM "order_event" e WHERE sub_order_id IS NOT NULL AND NOT EXISTS (SELECT FROM sub_order s WHERE s.id = e.sub_order_id);--> statement-breakpoint
ALTER TABLE "picture" ALTER COLUMN "recipe" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ALTER COLUMN "category_ids" SET DATA TYPE bigint[];--> statement-breakpoint
ALTER TABLE "coupon" ALTER COLUMN "category_ids" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "coupon" ALTER COLUMN "product_ids" SET DATA TYPE bigint[];--> statement-breakpoint
ALTER TABLE "coupon" ALTER COLUMN "product_ids" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "coupon_use" ADD CONSTRAINT "coupon_use_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_sub_order_id_sub_order_id_fk" FOREIGN KEY ("sub_order_id") REFERENCES "public"."sub_order"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX "order_coupon_id_index" ON "order" USING btree ("coupon_id") WHERE "order"."coupon_id" is not null;--> statement-breakpoint
CREATE INDEX "order_event_sub_order_id_index" ON "order_event" USING btree ("sub_order_id") WHERE "order_event"."sub_order_id" is not null;--> statement-breakpoint
ALTER TABLE "attribute" ADD CONSTRAINT "attribute_style_known" CHECK ("attribute"."style" in ('rectangle', 'radio', 'dropdown', 'color', 'image')) NOT VALID;--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_role_known" CHECK (string_to_array(replace("user"."role", ' ', ''), ',') <@ array['customer', 'seller', 'delivery', 'admin', 'integrator']) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_type_known" CHECK ("coupon"."type" in ('percent', 'fixed', 'free_shipping')) NOT VALID;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_status_known" CHECK ("coupon"."status" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "points_entry" ADD CONSTRAINT "points_entry_reason_known" CHECK ("points_entry"."reason" in ('order', 'release', 'refund', 'earned', 'taken_back', 'correction')) NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_entry" ADD CONSTRAINT "wallet_entry_reason_known" CHECK ("wallet_entry"."reason" in ('order', 'release', 'refund', 'correction')) NOT VALID;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_view_known" CHECK ("picture"."view" in ('front', 'back', 'group')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_type_known" CHECK ("product"."type" in ('simple', 'variable')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_status_known" CHECK ("product"."status" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_content_unit_known" CHECK ("product"."content_unit" in ('g', 'ml', 'piece')) NOT VALID;--> statement-breakpoint
ALTER TABLE "stock_entry" ADD CONSTRAINT "stock_entry_reason_known" CHECK ("stock_entry"."reason" in ('set', 'import', 'order', 'cancel', 'release', 'refund')) NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_window" ADD CONSTRAINT "delivery_window_weekday_known" CHECK ("delivery_window"."weekday" between 1 and 7) NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_zone" ADD CONSTRAINT "delivery_zone_status_known" CHECK ("delivery_zone"."status" in (0, 1)) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'refund_requested', 'refund_rejected')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_status_known" CHECK ("order"."status" in ('pending', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_payment_method_known" CHECK ("order"."payment_method" in ('cod', 'card', 'bank_transfer', 'test', 'balance')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_payment_status_known" CHECK ("order"."payment_status" in ('pending', 'authorised', 'paid', 'failed', 'cancelled', 'partially_refunded', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_status_known" CHECK ("order_event"."status" in ('pending', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sub_order" ADD CONSTRAINT "sub_order_status_known" CHECK ("sub_order"."status" in ('pending', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_kind_known" CHECK ("document"."kind" in ('invoice', 'credit_note')) NOT VALID;--> statement-breakpoint
ALTER TABLE "document_counter" ADD CONSTRAINT "document_counter_kind_known" CHECK ("document_counter"."kind" in ('invoice', 'credit_note')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('cod', 'card', 'bank_transfer', 'test', 'balance')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_status_known" CHECK ("payment"."status" in ('pending', 'authorised', 'paid', 'failed', 'cancelled', 'partially_refunded', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_provider_known" CHECK ("payment_event"."provider" in ('cod', 'card', 'bank_transfer', 'test', 'balance')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_outcome_known" CHECK ("payment_event"."outcome" in ('paid', 'failed', 'cancelled')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_status_known" CHECK ("refund"."status" in ('requested', 'approved', 'paid', 'rejected', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_to_known" CHECK ("refund"."to" in ('wallet', 'bank', 'card')) NOT VALID;--> statement-breakpoint
ALTER TABLE "question" ADD CONSTRAINT "question_status_known" CHECK ("question"."status" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_status_known" CHECK ("review"."status" in ('published', 'hidden')) NOT VALID;--> statement-breakpoint
-- Old rows that break a rule stay, and are named in the log; new ones are refused.
DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN SELECT conrelid::regclass AS place, conname FROM pg_constraint
    WHERE NOT convalidated AND connamespace = 'public'::regnamespace LOOP
    BEGIN
      EXECUTE format('alter table %s validate constraint %I', rule.place, rule.conname);
    EXCEPTION WHEN check_violation OR foreign_key_violation THEN
      RAISE WARNING '% has rows that break %: %', rule.place, rule.conname, SQLERRM;
    END;
  END LOOP;
END
$$;
