CREATE TABLE "line_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "line_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_line_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"before" jsonb NOT NULL,
	"quantity" numeric(12,3) NOT NULL,
	"goods" jsonb,
	"refund_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_event_kind_known" CHECK ("line_event"."kind" in ('changed', 'picked', 'missing', 'replaced')),
	CONSTRAINT "line_event_by_known" CHECK ("line_event"."by" in ('customer', 'staff', 'picker', 'store')),
	CONSTRAINT "line_event_substitute_whole" CHECK (("line_event"."kind" = 'replaced') = ("line_event"."goods" is not null))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "pick" ADD COLUMN "substitute_sku" text;--> statement-breakpoint
ALTER TABLE "pick" ADD COLUMN "substitute_unit" text;--> statement-breakpoint
ALTER TABLE "pick" ADD COLUMN "substitute_tax_rate" numeric(8, 5);--> statement-breakpoint
ALTER TABLE "pick" ADD COLUMN "substitute_deposit" bigint;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "reduces" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_event" ADD CONSTRAINT "line_event_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_event" ADD CONSTRAINT "line_event_refund_id_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refund"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_event_order_line_id_index" ON "line_event" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "line_event_refund_id_index" ON "line_event" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refund_line_order_line_id_index" ON "refund_line" USING btree ("order_line_id");--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'part_cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case', 'order_note', 'substitution', 'order_message', 'order_changed', 'order_mended', 'order_differs', 'confirm_email', 'welcome', 'account_secured', 'account_exists', 'change_email', 'email_in_use', 'email_changed', 'password_changed', 'passkey_added', 'second_factor_added', 'staff_invitation', 'sign_in_code', 'reset_code', 'proof_code', 'sign_in_text', 'phone_text', 'newsletter_confirm', 'newsletter_known', 'contact_message', 'contact_receipt', 'seller_application', 'seller_receipt', 'seller_asked', 'seller_answered', 'seller_approved', 'seller_declined', 'store_invitation', 'store_order', 'store_bank_changed', 'payout_paid', 'payout_declined', 'invitation', 'approval_wanted', 'approval_answered', 'bank_changed'));--> statement-breakpoint
CREATE VIEW "public"."delivered_line" AS (select l.id, l.order_id, l.product_id, l.variation_id, l.uom_entry, l.store_id, l.name, l.price,
    l.quantity, l.base_quantity, l.total, l.quantity - l.refunded as kept_quantity,
    l.total - coalesce((select sum(b.amount) from refund_line b join refund r on r.id = b.refund_id
      where b.order_line_id = l.id and not r.reduces and r.status in ('approved', 'paid', 'failed')), 0) as kept_total,
    l.total - coalesce((select sum(b.amount) from refund_line b join refund r on r.id = b.refund_id
      where b.order_line_id = l.id and not r.reduces and r.status in ('approved', 'paid', 'failed')
        and r.borne_by = 'store'), 0) as store_total
  from order_line l where l.quantity > 0);