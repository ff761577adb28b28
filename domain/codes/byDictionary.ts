/** The codes by the dictionary that has their texts: what a field with that dictionary holds. */
import type {
  ParkType,
  ParkStatus,
  SuspendReason,
  CoordinateSystem,
  Enabled,
  AreaType,
  HoleStatus,
  Section,
  TeeColor,
  StarterCabin,
  FenceType,
  FenceShape,
  FenceAction,
  DeviceScope,
  ActiveMode,
} from './course.ts';
import type {
  CompetitionType,
  SpecimenType,
  ScoringMode,
  CompetitionFormat,
  StartType,
  PairingMethod,
  CompetitionStatus,
  PlanStatus,
  SignUpStatus,
  ResultMark,
  MaxStrokeRule,
  TieRule,
  CutRule,
  Direction,
} from './competition.ts';
import type {
  FlightStatus,
  Transport,
  PaceState,
  PaceRole,
  AlarmLevel,
  TimeoutCause,
  TimeoutStatus,
  TimeoutCloseReason,
  ReviewResult,
  JumpType,
  JumpReason,
  JumpSource,
  JumpStatus,
  MemberType,
  PlayerStatus,
  DeviceType,
  DeviceStatus,
  OnlineState,
  BindingType,
} from './play.ts';
import type {
  CaddieLevel,
  CaddieStatus,
  CaddieWorkStatus,
  AssignmentType,
  ApplicationType,
  ApplicationStatus,
  CaddieCheckType,
  CaddieCheckResult,
  CaddieOrderStatus,
  OverdueStep,
  CaddieCancelReason,
  EvaluationStatus,
  AppealStatus,
} from './caddie.ts';
import type {
  OrderType,
  OrderSource,
  OrderStatus,
  OrderReviewStatus,
  PaymentStatus,
  PaymentMethod,
  OrderCancelReason,
  OrderLogAction,
  Terminal,
  RefundType,
  RefundReason,
  RefundStatus,
  Season,
  DayType,
  PriceSetStatus,
} from './money.ts';
import type {
  AnnouncementTarget,
  PublishStatus,
  EffectStatus,
  LinkTarget,
  FeedbackStatus,
  FeedbackSubject,
  CommentTarget,
  CommentStatus,
  IncidentType,
  IncidentStatus,
  DispatchAction,
  ReminderChannel,
  ReceiptStatus,
  InspectionResult,
} from './service.ts';
import type { JobStatus, MisfirePolicy, JobTrigger, JobRunStatus, UserType } from './system.ts';

export interface CodesOfDictionaries {
  readonly golf_park_type: ParkType;
  readonly golf_park_status: ParkStatus;
  readonly golf_suspend_reason: SuspendReason;
  readonly golf_coord_type: CoordinateSystem;
  readonly golf_enable: Enabled;
  readonly golf_area_type: AreaType;
  readonly golf_hole_status: HoleStatus;
  readonly golf_section: Section;
  readonly golf_tee_color: TeeColor;
  readonly golf_cabin: StarterCabin;
  readonly golf_fence_type: FenceType;
  readonly golf_fence_shape: FenceShape;
  readonly golf_fence_action: FenceAction;
  readonly golf_device_scope: DeviceScope;
  readonly golf_active_mode: ActiveMode;
  readonly golf_competition_type: CompetitionType;
  readonly golf_specimen_type: SpecimenType;
  readonly golf_scoring_mode: ScoringMode;
  readonly golf_competition_format: CompetitionFormat;
  readonly golf_start_type: StartType;
  readonly golf_pairing: PairingMethod;
  readonly golf_competition_status: CompetitionStatus;
  readonly golf_plan_status: PlanStatus;
  readonly golf_sign_status: SignUpStatus;
  readonly golf_result_code: ResultMark;
  readonly golf_max_stroke_rule: MaxStrokeRule;
  readonly golf_tie_rule: TieRule;
  readonly golf_cut_rule: CutRule;
  readonly golf_direction: Direction;
  readonly golf_flight_status: FlightStatus;
  readonly golf_transport: Transport;
  readonly golf_pace_state: PaceState;
  readonly golf_pace_role: PaceRole;
  readonly golf_alert_level: AlarmLevel;
  readonly golf_timeout_cause: TimeoutCause;
  readonly golf_timeout_status: TimeoutStatus;
  readonly golf_close_reason: TimeoutCloseReason;
  readonly golf_review_result: ReviewResult;
  readonly golf_jump_type: JumpType;
  readonly golf_jump_reason: JumpReason;
  readonly golf_jump_source: JumpSource;
  readonly golf_jump_status: JumpStatus;
  readonly golf_member_type: MemberType;
  readonly golf_player_status: PlayerStatus;
  readonly golf_device_type: DeviceType;
  readonly golf_device_status: DeviceStatus;
  readonly golf_online_state: OnlineState;
  readonly golf_bind_type: BindingType;
  readonly golf_caddie_level: CaddieLevel;
  readonly golf_caddie_status: CaddieStatus;
  readonly golf_caddie_work_status: CaddieWorkStatus;
  readonly golf_assign_type: AssignmentType;
  readonly golf_apply_type: ApplicationType;
  readonly golf_apply_status: ApplicationStatus;
  readonly golf_check_type: CaddieCheckType;
  readonly golf_check_result: CaddieCheckResult;
  readonly golf_caddie_order_status: CaddieOrderStatus;
  readonly golf_overdue_status: OverdueStep;
  readonly golf_caddie_cancel_reason: CaddieCancelReason;
  readonly golf_eval_status: EvaluationStatus;
  readonly golf_appeal_status: AppealStatus;
  readonly golf_order_type: OrderType;
  readonly golf_order_source: OrderSource;
  readonly golf_order_status: OrderStatus;
  readonly golf_check_status: OrderReviewStatus;
  readonly golf_pay_status: PaymentStatus;
  readonly golf_pay_type: PaymentMethod;
  readonly golf_cancel_reason: OrderCancelReason;
  readonly golf_order_action: OrderLogAction;
  readonly golf_terminal: Terminal;
  readonly golf_refund_type: RefundType;
  readonly golf_refund_reason: RefundReason;
  readonly golf_refund_status: RefundStatus;
  readonly golf_season: Season;
  readonly golf_day_type: DayType;
  readonly golf_price_status: PriceSetStatus;
  readonly golf_notice_target: AnnouncementTarget;
  readonly golf_publish_status: PublishStatus;
  readonly golf_effect_status: EffectStatus;
  readonly golf_link_type: LinkTarget;
  readonly golf_feedback_status: FeedbackStatus;
  readonly golf_related_type: FeedbackSubject;
  readonly golf_comment_target: CommentTarget;
  readonly golf_comment_status: CommentStatus;
  readonly golf_incident_type: IncidentType;
  readonly golf_incident_status: IncidentStatus;
  readonly golf_dispatch_action: DispatchAction;
  readonly golf_channel: ReminderChannel;
  readonly golf_receipt_status: ReceiptStatus;
  readonly golf_inspect_result: InspectionResult;
  readonly quartz_status: JobStatus;
  readonly quartz_misfire: MisfirePolicy;
  readonly quartz_run_way: JobTrigger;
  readonly quartz_run_status: JobRunStatus;
  readonly user_type: UserType;
}
