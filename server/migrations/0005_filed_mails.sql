ALTER TABLE "mails" ADD COLUMN "link_kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "link_expires" timestamp with time zone;--> statement-breakpoint
-- by hand
-- Of mails filed before, the address of the link tells its purpose.
UPDATE mails SET link_kind = found.kind, link_expires = mails.due + found.validity
FROM (VALUES
  ('/activate?token=', 'activation', interval '7 days'),
  ('/resetpassword/', 'passwordReset', interval '1 hour'),
  ('/resettwofactor/', 'twoFactorReset', interval '1 day'),
  ('/member/user/profile?address=', 'addressChange', interval '1 day'),
  ('/member/user/profile?operator=', 'operator', interval '7 days')
) AS found (address, kind, validity)
WHERE mails.state = 'filed' AND position(found.address IN mails.text) > 0;
