ALTER TABLE "text_check" DROP CONSTRAINT "text_check_about_known";--> statement-breakpoint
ALTER TABLE "text_check" DROP CONSTRAINT "text_check_reason_known";--> statement-breakpoint
ALTER TABLE "text_check" DROP CONSTRAINT "text_check_decision_known";--> statement-breakpoint
DROP INDEX "text_check_once";--> statement-breakpoint
CREATE UNIQUE INDEX "text_check_once" ON "text_check" USING btree ("about",coalesce("review_id", "question_id", case "about" when 'product' then "product_id" end),"visitor");--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_about_known" CHECK ("text_check"."about" in ('review', 'question', 'answer', 'product'));--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_reason_known" CHECK ("text_check"."reason" in ('illegal', 'abuse', 'private', 'false', 'advert', 'other', 'unsafe'));--> statement-breakpoint
ALTER TABLE "text_check" ADD CONSTRAINT "text_check_decision_known" CHECK ("text_check"."decision" in ('kept', 'removed', 'changed'));