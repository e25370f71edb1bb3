import { useState } from 'react';
import {
  Checkbox,
  PasswordField,
  SearchField,
  Select,
  Slider,
  Switch,
  TextArea,
  TextField,
} from '../src/ui/form/index.ts';
import { Panel } from '../src/ui/panel.tsx';

export function FormSamples() {
  const [text, setText] = useState('');
  const [on, setOn] = useState(true);
  const [volume, setVolume] = useState(60);
  const [kind, setKind] = useState<'everyone' | 'invited'>('everyone');
  return (
    <Panel title="Forms">
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <SearchField label="Search rooms" value={text} onChange={setText} slashKey />
        </div>
        <TextField label="Name" hint="3 to 60 characters" placeholder="Low Tide Social" />
        <TextField label="E-mail" type="email" defaultValue="ann@" error="Put in the part after the @." />
        <PasswordField label="Password" autoComplete="new-password" defaultValue="secret" />
        <Select
          label="Who may play"
          value={kind}
          onChange={setKind}
          options={[
            { value: 'everyone', label: 'Everyone' },
            { value: 'invited', label: 'Invited people' },
          ]}
        />
        <TextArea label="Description" defaultValue="Slow records by the water." />
        <div className="flex flex-col">
          <Switch label="Level loudness" hint="Quiet tracks play louder" checked={on} onChange={setOn} />
          <Checkbox label="Remember me" checked={on} onChange={setOn} />
          <Checkbox label="Some of them" checked={false} indeterminate onChange={setOn} />
          <Checkbox label="Empty" checked={false} onChange={setOn} />
          <Slider label="Volume" value={volume} onChange={setVolume} valueText={`${volume} percent`} />
        </div>
      </div>
    </Panel>
  );
}
