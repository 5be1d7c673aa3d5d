ALTER TABLE "takeover" DROP CONSTRAINT "takeover_system_known";--> statement-breakpoint
ALTER TABLE "takeover" ADD CONSTRAINT "takeover_system_known" CHECK ("takeover"."system" in ('woocommerce', 'shopify', 'prestashop', 'magento', 'larder')) NOT VALID;--> statement-breakpoint
ALTER TABLE "takeover" VALIDATE CONSTRAINT "takeover_system_known";