CREATE TABLE "payment_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" bigint NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"status" text DEFAULT 'open' NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"refund_ref" text,
	"decided_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_case_provider_provider_ref_unique" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payment_case_provider_known" CHECK ("payment_case"."provider" in ('cod', 'card', 'bank_transfer', 'test', 'balance')),
	CONSTRAINT "payment_case_reason_known" CHECK ("payment_case"."reason" in ('amount', 'currency', 'session')),
	CONSTRAINT "payment_case_status_known" CHECK ("payment_case"."status" in ('open', 'refunding', 'refunded', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "mail" DROP CONSTRAINT "mail_kind_known";--> statement-breakpoint
ALTER TABLE "payment_event" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "payment_case" ADD CONSTRAINT "payment_case_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_case" ADD CONSTRAINT "payment_case_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_case_payment_id_index" ON "payment_case" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_case_decided_by_index" ON "payment_case" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "payment_case_updated_at_index" ON "payment_case" USING btree ("updated_at") WHERE "payment_case"."status" = 'refunding';--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_kind_known" CHECK ("mail"."kind" in ('placed', 'paid', 'payment_failed', 'processing', 'packed', 'shipped', 'out_for_delivery', 'delivered', 'cancelled', 'refunded', 'refund_requested', 'refund_rejected', 'payment_differs', 'payment_returned', 'payment_case'));