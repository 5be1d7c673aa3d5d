CREATE TABLE "erp_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "erp_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"made_at" timestamp with time zone NOT NULL,
	"compared" integer NOT NULL,
	"ours_total" bigint NOT NULL,
	"theirs_total" bigint NOT NULL,
	"differing" integer NOT NULL,
	"mismatches" jsonb NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "erp_outbox" ADD COLUMN "problem_kind" text;--> statement-breakpoint
CREATE INDEX "erp_report_made_at_index" ON "erp_report" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "erp_outbox" ADD CONSTRAINT "erp_outbox_problem_known" CHECK ("erp_outbox"."problem_kind" in ('unreachable', 'timeout', 'status', 'unauthorised', 'unreadable', 'refused', 'token', 'other'));