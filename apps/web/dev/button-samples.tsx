import { useState } from 'react';
import { Avatar } from '../src/ui/avatar.tsx';
import { Button } from '../src/ui/button.tsx';
import { Chip, ChipRow } from '../src/ui/chip.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import * as icons from '../src/ui/icons/index.ts';
import { Panel } from '../src/ui/panel.tsx';
import { ProgressBar } from '../src/ui/progress-bar.tsx';
import { Skeleton } from '../src/ui/skeleton.tsx';
import { CountBadge, Tag } from '../src/ui/tag.tsx';
import { ToggleButton } from '../src/ui/toggle-button.tsx';

const drawings = Object.entries(icons).flatMap(([name, drawing]) =>
  name.endsWith('Icon') && !/^(create|stroke)/.test(name) ? [[name, drawing as icons.Icon] as const] : [],
);

export function ButtonSamples() {
  const [liked, setLiked] = useState(true);
  return (
    <Panel title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" icon={icons.PlusIcon}>
          Primary
        </Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="danger" icon={icons.TrashIcon}>
          Danger
        </Button>
        <Button variant="primary" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="lg" variant="primary">
          Large · about 14 min
        </Button>
        <IconButton name="Search" icon={icons.SearchIcon} />
        <IconButton name="Add" icon={icons.PlusIcon} variant="solid" />
        <IconButton name="Send" icon={icons.SendIcon} variant="accent" size={36} />
        <ToggleButton
          name="Like"
          icon={icons.ThumbUpIcon}
          pressed={liked}
          count="31"
          onClick={() => setLiked(!liked)}
        />
        <ToggleButton name="Star" icon={icons.StarIcon} pressed={false} count="9" />
        <ToggleButton name="Dislike" icon={icons.ThumbDownIcon} pressed={false} count="2" />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 text-ink-2">
        {drawings.map(([name, Drawing]) => (
          <span key={name} data-tip={name} className="flex size-9 items-center justify-center">
            <Drawing />
          </span>
        ))}
      </div>
    </Panel>
  );
}

export function TagSamples() {
  const [genre, setGenre] = useState('All');
  return (
    <Panel title="Chips, tags, people" aside={<CountBadge>7</CountBadge>}>
      <ChipRow label="Genres">
        {['All', 'House', 'Soul', 'Jungle', 'City pop', 'Live'].map((name) => (
          <Chip key={name} selected={name === genre} onSelect={() => setGenre(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
      <div className="mt-3 flex flex-wrap gap-2">
        <Tag>Deep house</Tag>
        <Tag>Dub</Tag>
        <Tag dot color="#7fe3c8">
          Upload
        </Tag>
        <Tag dot color="#ff9a9a">
          YouTube
        </Tag>
        <Tag dot color="#ffb27d">
          SoundCloud
        </Tag>
        <Tag dot color="#c9a8ff">
          Jamendo
        </Tag>
        <Tag dot color="#8fc7ff">
          Navidrome
        </Tag>
      </div>
      <div className="mt-3 flex items-center gap-3">
        <Avatar slug="fox" name="Remy" size={24} />
        <Avatar slug="fox" name="Remy" size={32} />
        <Avatar slug="cat" name="Ana" size={40} />
        <Avatar slug="no-such-avatar" name="Nessa" size={56} />
        <Avatar slug="" name="" size={40} />
      </div>
      <div className="mt-4 flex flex-col gap-3">
        <ProgressBar label="Upload" share={0.64} />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-24 w-full rounded-card" />
      </div>
    </Panel>
  );
}
