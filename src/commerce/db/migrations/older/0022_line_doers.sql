ALTER TABLE "line_event" DROP CONSTRAINT "line_event_kind_known";--> statement-breakpoint
ALTER TABLE "line_event" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "line_event" ADD CONSTRAINT "line_event_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_event_user_id_index" ON "line_event" USING btree ("user_id") WHERE "line_event"."user_id" is not null;--> statement-breakpoint
ALTER TABLE "line_event" ADD CONSTRAINT "line_event_kind_known" CHECK ("line_event"."kind" in ('added', 'changed', 'picked', 'missing', 'replaced')) NOT VALID;--> statement-breakpoint
ALTER TABLE "line_event" VALIDATE CONSTRAINT "line_event_kind_known";