import { listLeads } from '@portal/contract/leads';
import { testPagedListLoading } from '../../testing/paged-list-tests.tsx';
import { aLead } from '../../testing/a-lead.ts';
import { LeadList } from './lead-list.tsx';
import { useLeadList } from './use-lead-list.ts';

function Leads() {
  return <LeadList {...useLeadList()} isPhone={false} />;
}

testPagedListLoading({
  list: <Leads />,
  path: '/leads',
  endpoint: listLeads,
  responseWith: (total) => ({ body: total ? [aLead({ company: 'Nordhavn' })] : [], total }),
  row: 'Nordhavn',
  loading: 'Loading leads',
});
