import { RetentionSection } from '../access/higherParts.ts';
import { texts as access } from '../access/page.ts';
import { BilledFrom, ComparisonPrices, FactorOffer, KeptFiles, RevocationOffer } from '../communities/higherParts.ts';
import { texts as communities } from '../communities/page.ts';
import { DataRequests, NextStep, OpenPreview } from '../energy/higherParts.ts';
import * as energy from '../energy/page.ts';
import * as market from '../market/page.ts';
import * as billing from '../money/billingRuns/parts.ts';
import { AccountHint, GoOn } from '../money/higherParts.ts';
import * as money from '../money/page.ts';
import * as months from '../office/months/parts.ts';
import { ChargeFee, LeavingOffer, MemberBilling, MemberInvoices, PointRegistrations } from '../people/higherParts.ts';
import { texts as people } from '../people/page.ts';
import * as privacy from '../privacy/page.ts';
import { marketTexts, NumberedTitle, recordTexts } from '../services/audit/higherParts.ts';
import { part } from '../ui/page.tsx';

/** What lower floors show of higher ones. The code and the messages of a part come when it is first shown. */

NumberedTitle.fill(part(() => import('./NumberedTitle.tsx')));
recordTexts.fill(access, communities, people, energy.texts, money.texts, privacy.texts);
marketTexts.fill(market.auditTexts);

RetentionSection.fill(privacy.part(() => import('../privacy/retention/RetentionSection.tsx')));

BilledFrom.fill(billing.BilledFrom);
ChargeFee.fill(billing.ChargeFee);
ComparisonPrices.fill(money.part(() => import('../money/savings/ComparisonPrices.tsx')));
MemberBilling.fill(
  money.page(async () => ({ default: (await import('../money/billingRuns/MemberBilling.tsx')).MemberBilling })),
);
MemberInvoices.fill(
  money.page(async () => ({ default: (await import('../money/invoices/MemberInvoices.tsx')).MemberInvoices })),
);

KeptFiles.fill(energy.part(async () => ({ default: (await import('../energy/imports/KeptFiles.tsx')).KeptFiles })));

const offers = () => import('../market/requests/FactorOffer.tsx');
FactorOffer.fill(market.ofRegistration.part(async () => ({ default: (await offers()).FactorOffer })));
RevocationOffer.fill(market.ofRegistration.part(async () => ({ default: (await offers()).RevocationOffer })));
LeavingOffer.fill(market.ofRegistration.part(async () => ({ default: (await offers()).LeavingOffer })));
DataRequests.fill(
  market.ofPoint.part(async () => ({ default: (await import('../market/requests/DataRequests.tsx')).DataRequests })),
);
PointRegistrations.fill(
  market.ofPoint.page(async () => ({
    default: (await import('../market/requests/PointRegistrations.tsx')).PointRegistrations,
  })),
);

NextStep.fill(months.NextStep);
AccountHint.fill(months.AccountHint);
OpenPreview.fill(months.OpenPreview);
GoOn.fill(months.GoOn);
