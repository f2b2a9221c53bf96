import {
  factorChangesAsked,
  firstFactorDay,
  type MarketProcessKind,
  pointListAsked,
  registrationAsked,
  revocationsAsked,
} from '@nahstrom/contract';
import type { ComponentType } from 'react';
import { today } from '../../platform/today.ts';
import type { Check } from '../../ui/forms/SimpleForm.tsx';
import { dayAfter } from './dayAfter.ts';
import { FactorInputs } from './FactorInputs.tsx';
import { DataInputs, PointListInputs } from './PlainInputs.tsx';
import type { PreparationInputs } from './PreparationInputs.ts';
import { RegisterInputs } from './RegisterInputs.tsx';
import { RevokeInputs } from './RevokeInputs.tsx';

type Preparation = {
  kind: MarketProcessKind;
  path:
    | '/marketmessages/register'
    | '/marketmessages/factorchanges'
    | '/marketmessages/revocations'
    | '/marketmessages/requestlist'
    | '/marketmessages/requestdata';
  schema: Check<object>;
  Inputs: ComponentType<PreparationInputs>;
  title: 'market.register' | 'market.factors' | 'market.revokeSeveral' | 'market.requestList' | 'market.dataHeading';
  /** Of a single counting point. */
  titleOfOne?: 'market.factorHeading' | 'market.revokeHeading';
  /** Besides the community and the counting points.
   *  @param day the proposed one */
  initialOf?(day: string | undefined): object;
  /** The messages name the kind of the community: all of them, or the live ones. */
  needsKind?: 'always' | 'live';
  /** Where the portal sends, it sends what is prepared, under this label. Else both ways are offered. */
  sendLabel?: 'market.planAndSend' | 'market.dataAction';
};

/** What can be prepared, each with its inputs. */
export const preparations: Record<'register' | 'factors' | 'revoke' | 'list' | 'data', Preparation> = {
  register: {
    kind: 'registration',
    path: '/marketmessages/register',
    schema: registrationAsked,
    Inputs: RegisterInputs,
    title: 'market.register',
    initialOf: () => ({ kind: 'registration', from: dayAfter(today(), 1) }),
    needsKind: 'live',
  },
  factors: {
    kind: 'factorChange',
    path: '/marketmessages/factorchanges',
    schema: factorChangesAsked,
    Inputs: FactorInputs,
    title: 'market.factors',
    titleOfOne: 'market.factorHeading',
    initialOf: day => ({ from: firstFactorDay(new Date(), day) }),
    needsKind: 'always',
    sendLabel: 'market.planAndSend',
  },
  revoke: {
    kind: 'revocation',
    path: '/marketmessages/revocations',
    schema: revocationsAsked,
    Inputs: RevokeInputs,
    title: 'market.revokeSeveral',
    titleOfOne: 'market.revokeHeading',
    initialOf: day => ({ end: day ?? today() }),
  },
  list: {
    kind: 'pointList',
    path: '/marketmessages/requestlist',
    schema: pointListAsked,
    Inputs: PointListInputs,
    title: 'market.requestList',
  },
  data: {
    kind: 'dataRequest',
    path: '/marketmessages/requestdata',
    schema: pointListAsked,
    Inputs: DataInputs,
    title: 'market.dataHeading',
    sendLabel: 'market.dataAction',
  },
};
