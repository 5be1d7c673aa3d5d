ALTER TABLE "customer" DROP CONSTRAINT "customer_points_not_negative";--> statement-breakpoint
ALTER TABLE "line_event" DROP CONSTRAINT "line_event_kind_known";--> statement-breakpoint
ALTER TABLE "line_event" ADD CONSTRAINT "line_event_kind_known" CHECK ("line_event"."kind" in ('added', 'changed', 'picked', 'missing', 'replaced', 'full_price')) NOT VALID;--> statement-breakpoint
ALTER TABLE "line_event" VALIDATE CONSTRAINT "line_event_kind_known";
