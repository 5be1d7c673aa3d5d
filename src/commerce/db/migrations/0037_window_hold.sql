CREATE TABLE "window_hold" (
	"id" text PRIMARY KEY NOT NULL,
	"window_id" bigint NOT NULL,
	"date" date NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "window_hold" ADD CONSTRAINT "window_hold_window_id_delivery_window_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."delivery_window"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "window_hold_until_index" ON "window_hold" USING btree ("until");--> statement-breakpoint
CREATE INDEX "window_hold_window_id_index" ON "window_hold" USING btree ("window_id");