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
CREATE INDEX "card_payout_line_refund_ref_index" ON "card_payout_line" USING btree ("refund_ref") WHERE "card_payout_line"."refund_ref" is not null;