CREATE TABLE "push_device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"order_id" bigint,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_device_for_one" CHECK (("push_device"."user_id" is null) <> ("push_device"."order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "push_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" bigint NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_message_once" UNIQUE("device_id","key")
);
--> statement-breakpoint
ALTER TABLE "notification_off" DROP CONSTRAINT "notification_off_channel_known";--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_device" ADD CONSTRAINT "push_device_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_device_id_push_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."push_device"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_person" ON "push_device" USING btree ("endpoint") WHERE "push_device"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "push_device_order" ON "push_device" USING btree ("endpoint","order_id") WHERE "push_device"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "push_device_user_id_index" ON "push_device" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_device_order_id_index" ON "push_device" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "push_message_due_at_index" ON "push_message" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "pick_asked_until_index" ON "pick" USING btree ("asked_until") WHERE "pick"."asked_until" is not null;--> statement-breakpoint
ALTER TABLE "notification_off" ADD CONSTRAINT "notification_off_channel_known" CHECK ("notification_off"."channel" in ('shop', 'mail', 'push'));