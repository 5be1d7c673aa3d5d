ALTER TABLE "order" DROP CONSTRAINT "order_payment_method_known";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_method_known";--> statement-breakpoint
ALTER TABLE "payment_case" DROP CONSTRAINT "payment_case_provider_known";--> statement-breakpoint
ALTER TABLE "payment_event" DROP CONSTRAINT "payment_event_provider_known";--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_payment_method_known" CHECK ("order"."payment_method" in ('cod', 'card', 'online', 'bank_transfer', 'test', 'balance')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_method_known" CHECK ("payment"."method" in ('cod', 'card', 'online', 'bank_transfer', 'test', 'balance')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_case" ADD CONSTRAINT "payment_case_provider_known" CHECK ("payment_case"."provider" in ('cod', 'card', 'online', 'bank_transfer', 'test', 'balance')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_event" ADD CONSTRAINT "payment_event_provider_known" CHECK ("payment_event"."provider" in ('cod', 'card', 'online', 'bank_transfer', 'test', 'balance')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order" VALIDATE CONSTRAINT "order_payment_method_known";--> statement-breakpoint
ALTER TABLE "payment" VALIDATE CONSTRAINT "payment_method_known";--> statement-breakpoint
ALTER TABLE "payment_case" VALIDATE CONSTRAINT "payment_case_provider_known";--> statement-breakpoint
ALTER TABLE "payment_event" VALIDATE CONSTRAINT "payment_event_provider_known";
