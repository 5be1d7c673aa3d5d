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
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "withdrawal" text;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_variation_id_variation_id_fk" FOREIGN KEY ("variation_id") REFERENCES "public"."variation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_entry" ADD CONSTRAINT "price_entry_unit_id_product_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."product_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_entry_product_id_at_index" ON "price_entry" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "price_entry_variation_id_index" ON "price_entry" USING btree ("variation_id");--> statement-breakpoint
CREATE INDEX "price_entry_unit_id_index" ON "price_entry" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "withdrawal_order_id_index" ON "withdrawal" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawal_status_id_index" ON "withdrawal" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "withdrawal_done_by_index" ON "withdrawal" USING btree ("done_by");--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_withdrawal_known" CHECK ("category"."withdrawal" in ('allowed', 'perishable', 'hygiene', 'made_to_order')) NOT VALID;--> statement-breakpoint
ALTER TABLE "category" VALIDATE CONSTRAINT "category_withdrawal_known";--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_withdrawal_known" CHECK ("product"."withdrawal" in ('allowed', 'perishable', 'hygiene', 'made_to_order')) NOT VALID;--> statement-breakpoint
ALTER TABLE "product" VALIDATE CONSTRAINT "product_withdrawal_known";--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'new_order', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'second_factor_added', 'staff_invitation', 'shop_bank_changed', 'seller_terms_changed', 'webhook_given_up', 'shop_connection_changed', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'withdrawal_receipt', 'withdrawal_message', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed', 'back_confirm', 'back_in_stock', 'daily_summary')) NOT VALID;--> statement-breakpoint
ALTER TABLE "mail" VALIDATE CONSTRAINT "mail_kind_known";--> statement-breakpoint
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
order by e.id;
